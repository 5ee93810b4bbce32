import assert from 'node:assert/strict'
import { type CaipNetworkId, connections, type Namespace, PorticoError, sessionEstablished } from '../../kernel'
import { RECORDS, readSessionRecords } from '../../plugins/session/rules/sessionRecord'
import { CONNECTORS, EVM, NAMESPACES } from '../../plugins/session/testing/wallets'
import { createWorld, type settlementOf, type Visit, visit, type World } from '../../plugins/session/testKit'

/** The expected state. */
export interface Model {
  readonly several: boolean
  /** The wallets that are connected and remembered in every tab, by namespace, the current one first. */
  wallets: Readonly<Record<Namespace, readonly string[]>>
  /** The wallet's first account, and the one in use. */
  accounts: Record<string, { first: string; used: string }>
  attempt?: { readonly connectorId: string; readonly namespaces: readonly Namespace[] }
  switching: Map<string, CaipNetworkId>
  /** Wallets that show no account until their user unlocks them. */
  locked: Set<string>
  refusing: boolean
}

/** The actual state: two tabs of one browser. */
export interface Real {
  readonly world: World
  here: Visit
  readonly there: Visit
  refusing: boolean
  life: AbortController
  /** Every returned promise, and whether it may still be pending. */
  promises: { seen: ReturnType<typeof settlementOf>; waits: () => boolean }[]
}

export const createModel = (several: boolean): Model => ({
  several,
  wallets: {},
  accounts: {},
  switching: new Map(),
  locked: new Set(),
  refusing: false,
})

export async function createReal({ several, heedsAborts }: { several: boolean; heedsAborts: boolean }): Promise<Real> {
  const world = createWorld()
  world.wallets.heedsAborts = heedsAborts
  // Of the two EVM wallets one has its own network, and the other keeps a network per tab.
  world.wallets.placeless.add('two')
  const options = { features: { multiWallet: several } }
  const [here, there] = [await visit(world, options), await visit(world, options)]
  const real: Real = { world, here, there, refusing: false, life: new AbortController(), promises: [] }
  refuseWhile(here, real)
  return real
}

/** Refuses new sessions while the model says so. */
export const refuseWhile = (here: Visit, real: { refusing: boolean }): void =>
  void here.ctx.tap(sessionEstablished, async () =>
    real.refusing ? new PorticoError('REFUSED', 'Refused') : undefined,
  )

export const namespacesOf = (connectorId: string): readonly Namespace[] =>
  CONNECTORS.find(({ id }) => id === connectorId)?.namespaces ?? []

export const walletsOf = ({ wallets }: Model, namespace: Namespace): readonly string[] => wallets[namespace] ?? []

export const accountOf = ({ accounts }: Model, connectorId: string, namespace: Namespace) => {
  const key = `${connectorId} ${namespace}`
  accounts[key] ??= { first: `${connectorId}-1`, used: `${connectorId}-1` }
  return accounts[key]
}

export function removeWallet(model: Model, connectorId: string, namespace: Namespace): void {
  const kept = walletsOf(model, namespace).filter(id => id !== connectorId)
  model.wallets = { ...model.wallets, [namespace]: kept }
  const account = accountOf(model, connectorId, namespace)
  account.used = account.first
  if (namespace === EVM) model.switching.delete(connectorId)
}

/** A wallet with one session for all namespaces leaves all of them at once. */
export function removeSession(model: Model, connectorId: string, namespace: Namespace): void {
  const namespaces = connectorId === 'link' ? namespacesOf(connectorId) : [namespace]
  for (const each of namespaces) removeWallet(model, connectorId, each)
}

export function makeCurrent(model: Model, connectorId: string, namespace: Namespace): void {
  const others = walletsOf(model, namespace).filter(id => id !== connectorId)
  if (!model.several) for (const other of others) removeWallet(model, other, namespace)
  model.wallets = { ...model.wallets, [namespace]: model.several ? [connectorId, ...others] : [connectorId] }
}

export async function check(model: Model, { world, here, there, promises }: Real): Promise<void> {
  for (const tab of [here, there]) await checkTab(model, tab)
  const live = NAMESPACES.flatMap(namespace => walletsOf(model, namespace))
  const sides = CONNECTORS.flatMap(({ id }) => NAMESPACES.map(namespace => world.wallets.side(id, namespace)))
  assert.equal(
    sides.reduce((sum, { listeners }) => sum + listeners.size, 0),
    2 * live.length,
  )
  const records = readSessionRecords(here.edges.storage.get(RECORDS))
  for (const namespace of NAMESPACES) {
    const kept = records.filter(({ networkId }) => networkId.startsWith(`${namespace}:`))
    assert.deepEqual(
      [namespace, ...kept.map(({ connectorId }) => connectorId)],
      [namespace, ...walletsOf(model, namespace)],
    )
    // Both tabs and the storage agree on the network of every wallet.
    for (const { connectorId, networkId } of kept) {
      const places = [here, there].map(({ placeOf }) => placeOf(connectorId, namespace))
      assert.deepEqual([connectorId, ...places], [connectorId, networkId, networkId])
    }
  }
  for (const { seen, waits } of promises) assert.equal(seen.state === 'pending' && !waits(), false)
}

async function checkTab(model: Model, { portico, placeOf, sessions, edges }: Visit): Promise<void> {
  const { active } = sessions()
  for (const namespace of NAMESPACES) {
    const ids = walletsOf(model, namespace)
    const [connectorId] = ids
    const account = portico.account(namespace)
    const isOpen = connectorId !== undefined && !model.locked.has(connectorId)
    assert.deepEqual([namespace, account.isConnected], [namespace, isOpen])
    assert.equal(await portico.provider(namespace)?.request({ method: 'who' }), connectorId)
    const shown = portico.read(connections).byNamespace[namespace] ?? []
    const live = shown.filter(({ state }) => state !== 'disconnected')
    assert.deepEqual(
      live.map(({ connectorId }) => connectorId),
      ids,
    )
    assert.deepEqual(
      live.map(({ state }) => state),
      ids.map((id, index) => (model.locked.has(id) ? 'locked' : index === 0 ? 'connected' : 'active')),
    )
    for (const wallet of live) {
      const place = placeOf(wallet.connectorId, namespace)
      const { used } = accountOf(model, wallet.connectorId, namespace)
      assert.deepEqual([wallet.connectorId, wallet.networkId, wallet.address], [wallet.connectorId, place, used])
    }
    assert.equal(account.address, isOpen ? live[0]?.address : undefined)
  }
  if (NAMESPACES.some(namespace => walletsOf(model, namespace).length > 0)) {
    assert.equal(active && walletsOf(model, active).length > 0, true)
  }
  assert.deepEqual(
    edges.env.reported.filter(error => String(error).includes(' went from ')),
    [],
  )
}
