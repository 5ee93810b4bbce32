import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type SentRequest, settle } from '../../adapters/conformance'
import { connectors, remoteConfig, remoteSource, sessionControl } from '../../kernel'
import { sentTransactions, walletDirectory } from '../../kernel/kit'
import { draft, holdings, receiver, sendService, sendView } from '../../plugins/send/state'
import { NATIVE_ADDRESS } from '../../plugins/swaps/rules/tokens'
import { swapView } from '../../plugins/swaps/state'
import { endAll, FIRST, HERON, openApp, type User, warmUp } from '../journeys/user'
import { countEntries } from './entered'
import { type Figure, problemOf, WALKS } from './figures'
import { folderOf } from './folders'
import { ROOT } from './sources'

/*
 * The files that a request enters, with all standard plugins and without the plugin that renders. `WALKS=write` in the
 * environment writes them into docs/project/architecture.md, where each folder of a walk keeps its sentences.
 */

const PAGE = join(ROOT, 'docs/project/architecture.md')
const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const ETHER = { name: 'Ether', symbol: 'ETH' }
const HASH = `0x${'ab'.repeat(32)}`

beforeAll(async () => {
  await warmUp()
  // A file that loads while the clock is moved would answer too late.
  await import('../../adapters/evm/tokenList')
})
afterEach(endAll)

function check(name: keyof typeof WALKS, files: readonly string[]): void {
  const figure: Figure = { ...WALKS[name], measured: files.length }
  console.log(`${figure.name}: ${files.length}`)
  const page = readFileSync(PAGE, 'utf8')
  const [start, end] = [`<!-- walk: ${name} -->\n`, '<!-- /walk -->']
  const [before = '', rest = ''] = page.split(start)
  const [walk = '', ...after] = rest.split(end)
  const entered = grouped(files, walk)
  if (process.env.WALKS === 'write') writeFileSync(PAGE, `${before}${start}${entered}${end}${after.join(end)}`)
  expect(problemOf(figure), files.join('\n')).toBeUndefined()
  const listed = namesIn(process.env.WALKS === 'write' ? entered : walk)
  const measured = namesIn(entered)
  const differing = [
    ...listed.filter(name => !measured.includes(name)),
    ...measured.filter(name => !listed.includes(name)),
  ]
  expect(differing.length, `WALKS=write: ${differing.join(', ')}`).toBeLessThanOrEqual(MOST_DIFFERING)
}

/** Timers of other plugins may fire inside a walk or outside it. */
const MOST_DIFFERING = 4

const namesIn = (walk: string): string[] =>
  [...walk.matchAll(/^- `([^`]+)`: ([^.]+)/gm)].flatMap(([, folder, names = '']) =>
    names.split(', ').map(name => `${folder}${name}`),
  )

/** One line for each folder: its files, and the sentences that the page has about it. Lone manifests share a line. */
function grouped(files: readonly string[], walk: string): string {
  const groups = new Map<string, string[]>()
  for (const path of files) {
    const folder = folderOf(path)
    const isLone = files.filter(other => folderOf(other) === folder).length === 1 && path === `${folder}/manifest.ts`
    const group = isLone ? folder.slice(0, folder.indexOf('/')) : folder
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  const lines = [...groups].map(([folder, paths]) => {
    const start = `- \`${folder}/\`: `
    const names = paths.map(path => path.slice(folder.length + 1).replace(/\.tsx?$/, ''))
    const before = walk.split('\n').find(line => line.startsWith(start)) ?? ''
    const sentences = before.includes('.') ? before.slice(before.indexOf('.')) : '.'
    return `${start}${names.join(', ')}${sentences}\n`
  })
  return lines.sort().join('')
}

test('an opening and a press on a wallet enter few files, those that docs/project/architecture.md names', async () => {
  const { portico } = await openApp()
  const entries = await countEntries()
  await portico.open()
  const opened = await entries.take()
  await expect.poll(() => portico.read(connectors).known.map(({ id }) => id)).toContain(HERON)
  await expect.poll(() => portico.read(remoteConfig).status).toBe('known')
  await expect.poll(() => portico.peek(walletDirectory)).toBeDefined()
  await settle()
  await entries.take()
  const control = await portico.ask(sessionControl)
  await control.connect({ connectorId: HERON })
  const pressed = await entries.take()
  entries.end()
  check('open', opened)
  check('connect', pressed)
})

/** A chain with one account that holds two ether; it mines what it is sent once `isMined` is set. */
function answerChain({ edges: { server }, heron }: User) {
  const chain = { isMined: false }
  server.answer('rpc.chain', ({ body }: SentRequest) => {
    const { id, method } = Object(body)
    const receipt = { transactionHash: HASH, blockHash: HASH, blockNumber: '0x1', status: '0x1' }
    const results: Record<string, unknown> = {
      eth_chainId: '0x1',
      eth_getBalance: `0x${(2n * 10n ** 18n).toString(16)}`,
      eth_getTransactionReceipt: chain.isMined ? receipt : null,
    }
    return { jsonrpc: '2.0', id, result: method in results ? results[method] : '0x5208' }
  })
  server.answer('/v1/supported-chains', { http: [FIRST], ws: [] })
  const quantity = { decimals: '18', numeric: '2' }
  server.answer('/balance', () => ({
    balances: [{ ...ETHER, chainId: FIRST, price: 2000, quantity }],
  }))
  heron.override(({ method }) => (method === 'eth_sendTransaction' ? HASH : undefined))
  return chain
}

/** Lets an opening end what it has begun, and the first timers fire. */
async function rest({ edges, portico }: User): Promise<void> {
  await expect.poll(() => portico.read(remoteConfig).status).toBe('known')
  await expect.poll(() => portico.peek(walletDirectory)).toBeDefined()
  await edges.clock.advance(60_000)
  await settle()
}

/** Changes the project's configuration, and lets the page read it. */
async function decide({ edges, portico }: User, isEnabled: boolean): Promise<void> {
  edges.server.answer('/appkit/v1/config', { features: [{ id: 'swap', isEnabled, config: ['1inch'] }] })
  await (await portico.ask(remoteSource)).refresh()
}

test('a feature that the project switches off while its view is open enters few files, those that docs/project/architecture.md names', async () => {
  const user = await openApp()
  const { server } = user.edges
  answerChain(user)
  server.answer('/v1/convert/tokens', { tokens: [{ ...ETHER, address: `${FIRST}:${NATIVE_ADDRESS}`, decimals: 18 }] })
  server.answer('/v1/convert/gas-price', { standard: '1', fast: '1', instant: '1' })
  server.answer('/v1/fungible/price', { fungibles: [] })
  await user.connect()
  await decide(user, true)
  await user.portico.open()
  await user.portico.open({ view: swapView })
  await rest(user)
  expect(user.views()).toEqual(['Account', swapView.id])
  const entries = await countEntries()
  await decide(user, false)
  await settle()
  const left = await entries.take()
  entries.end()
  expect(user.views()).toEqual(['Account'])
  check('withdraw', left)
})

test('a transfer from its review to its receipt enters few files, those that docs/project/architecture.md names', async () => {
  const user = await openApp()
  const { portico, inside, edges } = user
  const chain = answerChain(user)
  await user.connect()
  await portico.open({ view: sendView })
  await expect.poll(() => portico.read(holdings).status).toBe('known')
  inside.set(draft, { token: '', unit: 'token', amount: '1', receiver: SHOP, fromHost: false })
  await expect.poll(() => portico.read(receiver).status).toBe('known')
  const service = await portico.ask(sendService)
  await rest(user)
  const entries = await countEntries()
  await service.review()
  chain.isMined = true
  const sending = service.submit()
  const status = () => portico.read(sentTransactions)[0]?.status
  await expect.poll(() => edges.clock.advance(5_000).then(status)).toBe('success')
  await sending
  const sent = await entries.take()
  entries.end()
  check('send', sent)
})
