import assert from 'node:assert/strict'
import fc from 'fast-check'
import { settle } from '../../adapters/conformance/edges'
import type { CaipNetworkId, DisconnectScope, Namespace } from '../../kernel'
import {
  accountOf,
  check,
  current,
  gone,
  guard,
  left,
  type Model,
  namespacesOf,
  type Real,
  walletsOf,
} from './model.fixture'
import { CONNECTORS, EVM, FAMILIES, FIRST, follow, rejected, SECOND, type World } from './wallets.fixture'

/* The steps of users, wallets, pages and tabs, with the expected state after each. Every step checks everything. */

export type Step = fc.AsyncCommand<Model, Real>
/** The number of steps so far. */
export const made = { steps: 0 }

const step = (
  name: string,
  ready: (model: Model) => boolean,
  act: (model: Model, real: Real) => Promise<unknown> | unknown,
): Step => ({
  check: ready,
  async run(model, real) {
    made.steps++
    await act(model, real)
    await settle()
    await check(model, real)
  },
  toString: () => name,
})

const isLive = (model: Model, connectorId: string, namespace: Namespace) =>
  walletsOf(model, namespace).includes(connectorId)

/** Without named namespaces, the wallet is connected in all that it has. */
export const connect = (connectorId: string, named?: readonly Namespace[]) =>
  step(
    `connect ${[connectorId, ...(named ?? [])].join(' ')}`,
    () => named?.every(namespace => namespacesOf(connectorId).includes(namespace)) !== false,
    async (model, real) => {
      const life = new AbortController()
      real.life = life
      const control = await real.here.control()
      const seen = follow(control.connect({ connectorId, namespaces: named, signal: life.signal }))
      real.promises.push({ seen, waits: () => real.life === life && model.attempt !== undefined })
      model.attempt = { connectorId, namespaces: named ?? namespacesOf(connectorId) }
    },
  )

function connected(
  model: Model,
  { connectorId, namespaces }: NonNullable<Model['attempt']>,
  tab: 'here' | 'there',
): void {
  const target = model.switching.get(connectorId)
  model.locked.delete(connectorId)
  for (const namespace of namespaces) {
    const again = isLive(model, connectorId, namespace)
    gone(model, connectorId, namespace)
    current(model, connectorId, namespace)
    // A new connection in the other tab does not end this tab's pending switch.
    if (tab === 'there' && again && namespace === EVM && target) model.switching.set(connectorId, target)
  }
}

/** Approves the connect, and a switch that follows directly. */
async function approveIn({ wallets }: World): Promise<void> {
  const asked = new Set(wallets.prompts)
  wallets.prompts.findLast(({ kind }) => kind === 'connect')?.approve()
  await settle()
  for (const prompt of wallets.prompts.filter(prompt => prompt.kind === 'switch' && !asked.has(prompt)))
    prompt.approve()
}

export const approve = step(
  'approve',
  ({ attempt }) => attempt !== undefined,
  async (model, { world }) => {
    const { attempt } = model
    model.attempt = undefined
    await approveIn(world)
    if (!attempt) return
    model.locked.delete(attempt.connectorId)
    if (!model.refusing) connected(model, attempt, 'here')
    else for (const namespace of attempt.namespaces) left(model, attempt.connectorId, namespace)
  },
)

export const reject = step(
  'reject',
  ({ attempt }) => attempt !== undefined,
  (model, { world }) => {
    model.attempt = undefined
    world.wallets.prompts.findLast(({ kind }) => kind === 'connect')?.reject(rejected())
  },
)

export const abort = step(
  'abort',
  ({ attempt }) => attempt !== undefined,
  (model, { life }) => {
    model.attempt = undefined
    life.abort()
  },
)

export const approveLate = step(
  'a stale approval',
  ({ attempt, switching }) => attempt === undefined && switching.size === 0,
  (model, { world }) => {
    for (const prompt of world.wallets.prompts.filter(({ kind }) => kind === 'connect')) {
      // A locked wallet is unlocked before it approves.
      model.locked.delete(prompt.connectorId ?? '')
      prompt.approve()
    }
  },
)

const names = (scope: DisconnectScope, connectorId: string, namespace: Namespace) =>
  (scope.namespace ?? namespace) === namespace && (scope.connectorId ?? connectorId) === connectorId

export const disconnect = (scope: DisconnectScope, leaving: 'answer' | 'hang' | 'fail', tab: 'here' | 'there') =>
  step(
    `disconnect ${JSON.stringify(scope)} ${tab}, the wallet ${leaving}s`,
    () => true,
    async (model, real) => {
      const { wallets, clock } = real.world
      wallets.leaving = leaving
      real.promises.push({ seen: follow(real[tab].portico.disconnect(scope)), waits: () => false })
      await clock.advance(3000)
      wallets.leaving = 'answer'
      for (const namespace of FAMILIES) {
        for (const id of walletsOf(model, namespace)) if (names(scope, id, namespace)) left(model, id, namespace)
      }
      const { attempt } = model
      const concerned = attempt?.namespaces.some(namespace => names(scope, attempt.connectorId, namespace))
      if (tab === 'here' && concerned) model.attempt = undefined
    },
  )

export const vanish = (connectorId: string, namespace: Namespace) =>
  step(
    `${connectorId} goes from ${namespace}`,
    () => true,
    async (model, { world }) => {
      world.wallets.tell(connectorId, namespace, { kind: 'gone' })
      await world.clock.advance(0)
      gone(model, connectorId, namespace)
    },
  )

export const account = (connectorId: string, address: string) =>
  step(
    `${connectorId} shows ${address}`,
    () => true,
    (model, { world }) => {
      world.wallets.unlock(connectorId)
      model.locked.delete(connectorId)
      for (const namespace of namespacesOf(connectorId)) {
        world.wallets.tell(connectorId, namespace, { kind: 'accounts', accounts: [{ address }, { address: 'spare' }] })
        const known = accountOf(model, connectorId, namespace)
        if (known.first !== address || !isLive(model, connectorId, namespace)) known.used = address
        known.first = address
      }
    },
  )

export const lock = (connectorId: string) =>
  step(
    `${connectorId} is locked`,
    () => true,
    (model, { world }) => {
      world.wallets.locked.add(connectorId)
      for (const namespace of namespacesOf(connectorId)) world.wallets.tell(connectorId, namespace, { kind: 'locked' })
      model.locked.add(connectorId)
      model.switching.delete(connectorId)
    },
  )

export const unlock = (connectorId: string) =>
  step(
    `${connectorId} is unlocked`,
    ({ locked }) => locked.has(connectorId),
    (model, { world }) => {
      world.wallets.unlock(connectorId)
      model.locked.delete(connectorId)
    },
  )

export const useSpare = (namespace: Namespace) =>
  step(
    `the spare account of ${namespace}`,
    model => walletsOf(model, namespace).length > 0,
    async (model, { here, world }) => {
      const [connectorId = ''] = walletsOf(model, namespace)
      const shows = world.wallets.side(connectorId, namespace).accounts.some(({ address }) => address === 'spare')
      const has = shows && !model.locked.has(connectorId)
      const seen = follow((await here.control()).switchAccount({ namespace, address: 'spare' }))
      await settle()
      assert.equal(seen.state, has ? 'done' : 'failed')
      if (has) accountOf(model, connectorId, namespace).used = 'spare'
    },
  )

export const move = (connectorId: string, networkId: CaipNetworkId) =>
  step(
    `${connectorId} moves to ${networkId}`,
    () => true,
    (_, { world }) => world.wallets.tell(connectorId, EVM, { kind: 'network', networkId }),
  )

export const switchNetwork = (target: CaipNetworkId) =>
  step(
    `switch to ${target}`,
    model => walletsOf(model, EVM).length > 0 && !model.locked.has(walletsOf(model, EVM)[0] ?? ''),
    (model, { here, promises }) => {
      const [connectorId = ''] = walletsOf(model, EVM)
      const there = here.portico.networkId(EVM) === target
      model.switching.delete(connectorId)
      if (!there) model.switching.set(connectorId, target)
      promises.push({
        seen: follow(here.portico.switchNetwork(target)),
        waits: () => !there && model.switching.get(connectorId) === target,
      })
    },
  )

const answerSwitch = (name: string, answer: (prompt: { approve(): void; reject(error: unknown): void }) => void) =>
  step(
    name,
    ({ switching }) => switching.size > 0,
    (model, { world }) => {
      const [connectorId = ''] = model.switching.keys()
      model.switching.delete(connectorId)
      const asked = world.wallets.prompts.filter(({ kind }) => kind === 'switch')
      const prompt = asked.findLast(prompt => prompt.connectorId === connectorId)
      if (prompt) answer(prompt)
    },
  )

export const approveSwitch = answerSwitch('approve the switch', prompt => prompt.approve())
export const rejectSwitch = answerSwitch('reject the switch', prompt => prompt.reject(rejected()))

export const switchConnection = (connectorId: string, namespace: Namespace, tab: 'here' | 'there') =>
  step(
    `turn to ${connectorId} in ${namespace} ${tab}`,
    model => isLive(model, connectorId, namespace) && !model.locked.has(connectorId),
    async (model, real) => {
      const seen = follow((await real[tab].control()).switchConnection({ namespace, connectorId }))
      await settle()
      assert.equal(seen.state, model.several ? 'done' : 'failed')
      if (!model.several) return
      current(model, connectorId, namespace)
      assert.equal(real[tab].sessions().active, namespace)
    },
  )

export const connectThere = (connectorId: string, named?: readonly Namespace[]) =>
  step(
    `connect ${[connectorId, ...(named ?? [])].join(' ')} in another tab`,
    () => named?.every(namespace => namespacesOf(connectorId).includes(namespace)) !== false,
    async (model, { there, world }) => {
      const done = (await there.control()).connect({ connectorId, namespaces: named })
      await settle()
      await approveIn(world)
      await done
      connected(model, { connectorId, namespaces: named ?? namespacesOf(connectorId) }, 'there')
    },
  )

export const refuse = (refusing: boolean) =>
  step(
    refusing ? 'sessions are refused' : 'sessions are welcome',
    () => true,
    (model, real) => {
      model.refusing = refusing
      real.refusing = refusing
    },
  )

/** With a fault: wallets that cannot be reached are restored by the next reload. */
export const reload = (fault: boolean) =>
  step(
    fault ? 'reload twice, the first time nothing can be reached' : 'reload',
    () => true,
    async (model, real) => {
      const { wallets } = real.world
      if (fault) {
        wallets.restoring = 'fail'
        real.here = await real.here.reload()
        assert.equal(
          FAMILIES.some(namespace => real.here.portico.account(namespace).isConnected),
          false,
        )
      }
      wallets.restoring = 'answer'
      real.here = await real.here.reload()
      guard(real.here, real)
      model.attempt = undefined
      model.switching.clear()
    },
  )

const id = fc.constantFrom(...CONNECTORS.map(connector => connector.id))
const family = fc.constantFrom(...FAMILIES)
const tab = fc.constantFrom('here' as const, 'here' as const, 'there' as const)
const answer = fc.constantFrom('answer' as const, 'answer' as const, 'hang' as const, 'fail' as const)
const scope = fc.oneof(
  fc.record({ namespace: family }),
  fc.record({ connectorId: id }),
  fc.record({ namespace: family, connectorId: id }),
  fc.constant({}),
)
export const steps = [
  id.map(id => connect(id)),
  fc.constant(approve),
  fc.constant(approve),
  id.map(id => connectThere(id)),
  fc.tuple(id, family).map(([id, namespace]) => connect(id, [namespace])),
  fc.tuple(id, family).map(([id, namespace]) => connectThere(id, [namespace])),
  fc.tuple(id, family, tab).map(([connectorId, namespace, where]) => switchConnection(connectorId, namespace, where)),
  fc.constantFrom(reject, abort, approveLate, reload(false), reload(true), refuse(true), refuse(false), refuse(false)),
  fc.tuple(scope, answer, tab).map(([what, leaving, where]) => disconnect(what, leaving, where)),
  fc.tuple(id, family).map(([connectorId, namespace]) => vanish(connectorId, namespace)),
  fc.tuple(id, fc.constantFrom('A', 'B')).map(([connectorId, address]) => account(connectorId, address)),
  id.map(lock),
  id.map(unlock),
  id.map(unlock),
  family.map(useSpare),
  fc.tuple(id, fc.constantFrom(FIRST, SECOND)).map(([connectorId, networkId]) => move(connectorId, networkId)),
  fc.constantFrom(FIRST, SECOND).map(switchNetwork),
  fc.constantFrom(approveSwitch, rejectSwitch),
]
