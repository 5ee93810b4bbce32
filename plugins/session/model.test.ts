import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '../../adapters/conformance/edges'
import { type CaipNetworkId, type Namespace, PorticoError, sessionEstablished } from '../../kernel'
import { REMEMBERED } from './state'
import {
  CONNECTORS,
  createWorld,
  EVM,
  FIRST,
  follow,
  rejected,
  SECOND,
  SOLANA,
  type Visit,
  visit,
} from './wallets.fixture'

/* Whatever visitors, wallets and pages do in whatever order: no session is lost, crossed or resurrected. */

const FAMILIES: readonly Namespace[] = [EVM, SOLANA]
const familiesOf = (connectorId: string) => CONNECTORS.find(({ id }) => id === connectorId)?.namespaces ?? []

/** What ought to be true. */
interface Model {
  connected: Record<Namespace, string | undefined>
  remembered: Record<Namespace, string | undefined>
  attempt?: string
  switching?: { namespace: Namespace; target: CaipNetworkId }
  refusing: boolean
}

/** What is. */
interface Real {
  here: Visit
  refusing: boolean
  life: AbortController
  /** Every promise that was given out, and whether it may still be waiting. */
  promises: { seen: ReturnType<typeof follow>; waits: () => boolean }[]
}

async function check(model: Model, { here, promises }: Real): Promise<void> {
  for (const namespace of FAMILIES) {
    const connectorId = model.connected[namespace]
    const account = here.portico.account(namespace)
    expect([namespace, account.isConnected]).toEqual([namespace, connectorId !== undefined])
    const provider = here.portico.provider(namespace)
    expect(await provider?.request({ method: 'who' })).toBe(connectorId)
    if (connectorId === undefined) continue
    const { accounts, networkId } = here.wallets.side(connectorId, namespace)
    expect(account.caipAddress).toBe(`${networkId}:${accounts[0]?.address}`)
  }
  const listeners = CONNECTORS.flatMap(({ id }) =>
    FAMILIES.map(namespace => here.wallets.side(id, namespace).listeners),
  )
  const lines = FAMILIES.filter(namespace => model.connected[namespace])
  expect(listeners.reduce((sum, { size }) => sum + size, 0)).toBe(lines.length)
  const kept = here.edges.ports.storage.get(REMEMBERED) ?? []
  const records = Array.isArray(kept)
    ? kept.map(({ connectorId, networkId }) => `${networkId.split(':')[0]} ${connectorId}`)
    : []
  expect(records.sort()).toEqual(
    FAMILIES.flatMap(namespace =>
      model.remembered[namespace] ? [`${namespace} ${model.remembered[namespace]}`] : [],
    ).sort(),
  )
  for (const { seen, waits } of promises) expect(seen.state === 'pending' && !waits()).toBe(false)
  const { active } = here.sessions()
  if (lines.length > 0) expect(active && model.connected[active]).toBeDefined()
}

const gone = (model: Model, namespace: Namespace) => {
  model.connected[namespace] = undefined
  if (model.switching?.namespace === namespace) model.switching = undefined
}

type Step = fc.AsyncCommand<Model, Real>

const step = (
  name: string,
  ready: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<unknown> | unknown,
): Step => ({
  check: ready,
  async run(model, real) {
    await act(model, real)
    await settle()
    await check(model, real)
  },
  toString: () => name,
})

const connect = (connectorId: string) =>
  step(
    `connect ${connectorId}`,
    () => true,
    async (model, real) => {
      const life = new AbortController()
      real.life = life
      const control = await real.here.control()
      const seen = follow(control.connect({ connectorId, signal: life.signal }))
      real.promises.push({ seen, waits: () => real.life === life && model.attempt !== undefined })
      model.attempt = connectorId
    },
  )

const approve = step(
  'approve',
  ({ attempt }) => attempt !== undefined,
  (model, { here }) => {
    const connectorId = model.attempt ?? ''
    model.attempt = undefined
    here.wallets.prompts.findLast(({ kind }) => kind === 'connect')?.approve()
    for (const namespace of familiesOf(connectorId)) {
      const same = model.connected[namespace] === connectorId
      if (!model.refusing) {
        if (!same) gone(model, namespace)
        else if (model.switching?.namespace === namespace) model.switching = undefined
        model.connected[namespace] = connectorId
        model.remembered[namespace] = connectorId
      } else if (same) {
        gone(model, namespace)
        model.remembered[namespace] = undefined
      }
    }
  },
)

const reject = step(
  'reject',
  ({ attempt }) => attempt !== undefined,
  (model, { here }) => {
    model.attempt = undefined
    here.wallets.prompts.findLast(({ kind }) => kind === 'connect')?.reject(rejected())
  },
)

const abort = step(
  'abort',
  ({ attempt }) => attempt !== undefined,
  (model, { life }) => {
    model.attempt = undefined
    life.abort()
  },
)

const approveLate = step(
  'a stale approval',
  ({ attempt, switching }) => attempt === undefined && switching === undefined,
  (_, { here }) => {
    for (const prompt of here.wallets.prompts.filter(({ kind }) => kind === 'connect')) prompt.approve()
  },
)

const disconnect = (namespace: Namespace | undefined, leaving: 'answer' | 'hang' | 'fail') =>
  step(
    `disconnect ${namespace ?? 'all'}, the wallet ${leaving}s`,
    () => true,
    async (model, { here, promises }) => {
      here.wallets.leaving = leaving
      promises.push({
        seen: follow(here.portico.disconnect(namespace ? { namespace } : undefined)),
        waits: () => false,
      })
      await here.edges.clock.advance(3000)
      here.wallets.leaving = 'answer'
      const families = namespace ? [namespace] : FAMILIES
      for (const family of families) {
        gone(model, family)
        model.remembered[family] = undefined
      }
      if (model.attempt && familiesOf(model.attempt).some(family => families.includes(family)))
        model.attempt = undefined
    },
  )

const vanish = (connectorId: string, namespace: Namespace) =>
  step(
    `${connectorId} goes from ${namespace}`,
    () => true,
    (model, { here }) => {
      here.wallets.tell(connectorId, namespace, { kind: 'gone' })
      if (model.connected[namespace] !== connectorId) return
      gone(model, namespace)
      model.remembered[namespace] = undefined
    },
  )

const account = (connectorId: string, address: string) =>
  step(
    `${connectorId} shows ${address}`,
    () => true,
    (_, { here }) => {
      for (const namespace of familiesOf(connectorId)) {
        here.wallets.tell(connectorId, namespace, { kind: 'accounts', accounts: [{ address }, { address: 'spare' }] })
      }
    },
  )

const move = (connectorId: string, networkId: CaipNetworkId) =>
  step(
    `${connectorId} moves to ${networkId}`,
    () => true,
    (_, { here }) => here.wallets.tell(connectorId, EVM, { kind: 'network', networkId }),
  )

const switchNetwork = (target: CaipNetworkId) =>
  step(
    `switch to ${target}`,
    ({ connected }) => connected[EVM] !== undefined,
    (model, { here, promises }) => {
      const there = here.portico.networkId(EVM) === target
      const mine = there ? undefined : { namespace: EVM, target }
      model.switching = mine
      promises.push({
        seen: follow(here.portico.switchNetwork(target)),
        waits: () => mine !== undefined && model.switching === mine,
      })
    },
  )

const approveSwitch = step(
  'approve the switch',
  ({ switching }) => switching !== undefined,
  (model, { here }) => {
    model.switching = undefined
    here.wallets.prompts.findLast(({ kind }) => kind === 'switch')?.approve()
  },
)

const rejectSwitch = step(
  'reject the switch',
  ({ switching }) => switching !== undefined,
  (model, { here }) => {
    model.switching = undefined
    here.wallets.prompts.findLast(({ kind }) => kind === 'switch')?.reject(rejected())
  },
)

const refuse = (refusing: boolean) =>
  step(
    refusing ? 'sessions are refused' : 'sessions are welcome',
    () => true,
    (model, real) => {
      model.refusing = refusing
      real.refusing = refusing
    },
  )

const reload = step(
  'reload',
  () => true,
  async (model, real) => {
    real.here = guarded(await real.here.reload(), real)
    model.attempt = undefined
    model.switching = undefined
    for (const namespace of FAMILIES) {
      const connectorId = model.remembered[namespace]
      const granted = connectorId !== undefined && real.here.wallets.side(connectorId, namespace).granted
      model.connected[namespace] = granted ? connectorId : undefined
    }
  },
)

const guarded = (here: Visit, real: { refusing: boolean }): Visit => {
  here.ctx.tap(sessionEstablished, async () => (real.refusing ? new PorticoError('REFUSED', 'Refused') : undefined))
  return here
}

const ids = CONNECTORS.map(({ id }) => id)
const steps = [
  fc.constantFrom(...ids).map(connect),
  fc.constantFrom(approve, approve, approve, reject, abort, approveLate, approveSwitch, rejectSwitch, reload),
  fc
    .tuple(
      fc.constantFrom(undefined, ...FAMILIES),
      fc.constantFrom('answer' as const, 'hang' as const, 'fail' as const),
    )
    .map(([namespace, leaving]) => disconnect(namespace, leaving)),
  fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...FAMILIES)).map(([id, namespace]) => vanish(id, namespace)),
  fc.tuple(fc.constantFrom(...ids), fc.constantFrom('A', 'B')).map(([id, address]) => account(id, address)),
  fc.tuple(fc.constantFrom(...ids), fc.constantFrom(FIRST, SECOND)).map(([id, networkId]) => move(id, networkId)),
  fc.constantFrom(FIRST, SECOND).map(switchNetwork),
  fc.boolean().map(refuse),
]

test.each([true, false])(
  'no session is lost, crossed or resurrected and every promise settles, whether wallets heed aborts (%s) or not',
  async heedsAborts => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { size: 'medium', maxCommands: 40 }), async commands => {
        const world = createWorld()
        world.wallets.heedsAborts = heedsAborts
        const real: Real = { here: await visit(world), refusing: false, life: new AbortController(), promises: [] }
        guarded(real.here, real)
        const model = (): Model => ({ connected: {}, remembered: {}, refusing: false })
        await fc.asyncModelRun(() => ({ model: model(), real }), commands)
        real.here.portico.destroy()
        await settle()
        expect(real.promises.filter(({ seen }) => seen.state === 'pending')).toEqual([])
        expect(world.clock.pending).toBe(0)
        expect(real.here.portico.account().isConnected).toBe(false)
      }),
      { numRuns: 250 },
    )
  },
  120_000,
)
