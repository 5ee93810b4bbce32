import { settle } from '../../adapters/conformance/edges'
import type { Namespace } from '../../kernel'
import { EVM, rejected } from '../../plugins/session/testing/wallets'
import { settlementOf, type World } from '../../plugins/session/testKit'
import { type Model, makeCurrent, namespacesOf, removeSession, removeWallet } from './sessionModel'
import { isLive, step } from './step'

/** Without named namespaces, the wallet is connected in all that it has. */
export const connect = (connectorId: string, named?: readonly Namespace[]) =>
  step(
    `connect ${[connectorId, ...(named ?? [])].join(' ')}`,
    () => named?.every(namespace => namespacesOf(connectorId).includes(namespace)) !== false,
    async (model, real) => {
      const life = new AbortController()
      real.life = life
      const control = await real.here.control()
      const seen = settlementOf(control.connect({ connectorId, namespaces: named, signal: life.signal }))
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
    removeWallet(model, connectorId, namespace)
    makeCurrent(model, connectorId, namespace)
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
    else for (const namespace of attempt.namespaces) removeSession(model, attempt.connectorId, namespace)
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
