import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NAMESPACE_NAMES } from '../../../sandbox/chains'
import { countTimers, type ResourceSnapshot, STEADY, startSnapshots, usual } from '../resourceSnapshot'
import { startWorld, type Visit, type World } from '../world'

/* A hundred connections to a wallet of each namespace leave nothing behind. */

const KIB = 1024
const TIMES = 100
/** The closed dialog keeps one view or another, which differ by a handler: a leak would be a hundred. */
const FEW = 5

let world: World
let visit: Visit
let counted: () => Promise<ResourceSnapshot>

beforeAll(async () => {
  const entry = { plain: 'tests/browser/namespaces/allHost.ts' }
  world = await startWorld({ entry, namespaces: NAMESPACE_NAMES }, STEADY)
})
afterAll(() => world.stop())
beforeEach(async () => {
  visit = await world.visit({ before: countTimers })
  await visit.page.evaluate(() => window.portico.prepare())
  counted = await startSnapshots(visit)
})
afterEach(async () => {
  await visit.end()
  expect(visit.wrongs).toEqual([])
})

test.each([
  ['Marlin', 'solana', 'visitByRow'],
  ['Basalt', 'bip122', 'visitByRow'],
  ['Dotterel', 'polkadot', 'visitUnseen'],
  ['Nebula', 'cosmos', 'visitUnseen'],
  ['Rill', 'sui', 'visitUnseen'],
  ['Cairn', 'stacks', 'visitUnseen'],
] as const)(
  'the page asks for the namespace of %s only when it is needed (%s)',
  async (wallet, namespace, action) => {
    const run = (times: number) =>
      visit.page.evaluate(([action, visits]) => window[action](visits), [action, { wallet, namespace, times }] as const)
    await run(10)
    const before = await usual(counted, () => run(1))
    await run(TIMES)
    // React may hold the last view until it renders again: one more time lets it go, and nothing that has grown.
    const grown = async () => {
      const { nodes } = await counted()
      if (nodes > before.nodes) await run(1)
      return nodes - before.nodes
    }
    await expect.poll(grown, { timeout: 20_000 }).toBeLessThanOrEqual(0)
    const after = await counted()
    if (process.env.SHOW) console.log(wallet, before, after)
    expect(after.listeners - before.listeners).toBeLessThan(FEW)
    expect(after.timers - before.timers).toBeLessThanOrEqual(0)
    expect(after.heap - before.heap).toBeLessThan(100 * KIB)
  },
  120_000,
)
