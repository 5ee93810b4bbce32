import {
  alerts,
  asPorticoError,
  type CaipNetworkId,
  type ConnectedSession,
  type Context,
  findNetwork,
  isAbort,
  isPorticoError,
  type Namespace,
  type Network,
  networkSwitched,
  networks,
  PorticoError,
  raiseAlert,
  sessions,
  switchNetwork,
} from '../../../kernel'
import { raceAbort } from '../../../kernel/kit'
import { walletLocked } from '../rules/liveSession'
import { CHOSEN, type LiveConnection, type SessionParts } from '../state'
import { storeRecordFirst, updateRecord } from './storedSessions'

/**
 * Sets the network that applies while no wallet is connected. Only a listed network can be chosen. Choosing the current
 * network again keeps its `explicit` flag.
 */
export function chooseNetwork(ctx: Context, networkId: unknown, { explicit = false } = {}): void {
  const network = ctx.read(networks).configured.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) return
  ctx.update(networks, draft => {
    draft.explicit = explicit || (draft.explicit === true && draft.chosen === networkId)
    draft.chosen = network.caipNetworkId
  })
}

/** Stores the choice for a later visit; the host's default is not stored. */
export function storeChoice(ctx: Context): void {
  const { chosen, explicit = false } = ctx.read(networks)
  if (chosen === ctx.settings.defaultNetworkId && explicit === isDefaultExplicit(ctx)) ctx.storage.remove(CHOSEN)
  else ctx.storage.set(CHOSEN, explicit ? { networkId: chosen, explicit } : chosen)
}

/** Restores the choice of an earlier visit or of another tab, else the host's default. */
export function restoreChoice(ctx: Context): void {
  const { defaultNetworkId } = ctx.settings
  const stored = ctx.storage.get(CHOSEN) ?? { networkId: defaultNetworkId, explicit: isDefaultExplicit(ctx) }
  if (typeof stored === 'string') chooseNetwork(ctx, stored)
  else chooseNetwork(ctx, Object(stored).networkId, { explicit: Object(stored).explicit === true })
}

const isDefaultExplicit = ({ settings }: Context): boolean => settings.defaultNetwork !== undefined

/** The network to request from a wallet: the chosen one if its namespace fits, else the first listed one that fits. */
export function networkFor(ctx: Context, namespaces: readonly Namespace[]): CaipNetworkId {
  const { configured, chosen } = ctx.read(networks)
  const now = findNetwork({ configured }, chosen)
  if (now && namespaces.includes(now.chainNamespace)) return chosen
  return configured.find(({ chainNamespace }) => namespaces.includes(chainNamespace))?.caipNetworkId ?? chosen
}

/** The network to which a wallet of this namespace must switch; undefined if it may keep its own. */
export function explicitNetwork(ctx: Context, namespace: Namespace): Network | undefined {
  const { chosen, explicit } = ctx.read(networks)
  const network = explicit ? findNetwork(ctx.read(networks), chosen) : undefined
  return network?.chainNamespace === namespace ? network : undefined
}

/** Stores the chosen network, and follows the choice of other tabs. */
export function followChosenNetwork(ctx: Context): void {
  // A network that was chosen before this module loaded is kept; an earlier visit's choice replaces the host's default.
  if (ctx.read(networks).chosen === ctx.settings.defaultNetworkId && !ctx.read(networks).explicit) restoreChoice(ctx)
  else storeChoice(ctx)
  ctx.watch(
    networks,
    ({ chosen, explicit }) => `${chosen} ${explicit === true}`,
    () => storeChoice(ctx),
  )
  ctx.onDispose(ctx.storage.watch(CHOSEN, () => restoreChoice(ctx)))
}

interface Options {
  readonly signal?: AbortSignal
}

/** Asks a connected wallet, whose answer counts; without a wallet only the choice is stored. */
export async function switchTo(
  ctx: Context,
  parts: SessionParts,
  networkId: CaipNetworkId,
  { signal }: Options = {},
): Promise<void> {
  signal?.throwIfAborted()
  const network = findNetwork(ctx.read(networks), networkId)
  if (!network) {
    ctx.set(alerts, raiseAlert('APKT001', `The network ${networkId} is not configured`))
    throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId })
  }
  const entry = parts.stack.top(network.chainNamespace)
  // A later request replaces the pending one.
  entry?.switching?.stop.abort()
  if (entry && !entry.ending) {
    if (entry.live.networkId !== networkId) await askWallet(ctx, parts, { entry, network, signal })
    // The user may have switched to another wallet meanwhile.
    if (parts.stack.top(network.chainNamespace) !== entry) return
    parts.stack.prefer(network.chainNamespace)
    if (entry.accepted) storeRecordFirst(ctx, entry, { alone: false, active: true })
  }
  chooseNetwork(ctx, networkId, { explicit: true })
}

/**
 * Asks a newly connected wallet to switch to the network that the user or the host chose. Never rejects: after a
 * refusal or an abort the wallet stays connected on its own network.
 */
export async function switchToChosen(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  signal: AbortSignal,
): Promise<void> {
  const network = explicitNetwork(ctx, entry.connection.namespace)
  if (!network || network.caipNetworkId === entry.live.networkId) return
  if (parts.stack.top(network.chainNamespace) !== entry || entry.ending) return
  await askWallet(ctx, parts, { entry, network, signal }).catch(error => {
    if (!isAbort(error) && !isPorticoError(error)) ctx.report(error)
  })
}

/** @throws CHAIN_UNSUPPORTED USER_REJECTED …, or the signal's reason */
async function askWallet(
  ctx: Context,
  parts: SessionParts,
  { entry, network, signal: caller = ctx.signal }: Options & { entry: LiveConnection; network: Network },
): Promise<void> {
  if (entry.locked) throw walletLocked(entry.live)
  const { caipNetworkId: target, chainNamespace: namespace } = network
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ctx.signal, caller])
  const switching = { target, stop }
  parts.stack.change(entry, { switching })
  try {
    const capability = switchNetwork.on(namespace)
    const ask = ctx.has(capability) ? await raceAbort(ctx.ask(capability), signal) : entry.connection.switchNetwork
    if (!ask) throw new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId: target })
    await raceAbort(ask({ network, signal }), signal)
    signal.throwIfAborted()
    applyState(ctx, parts, entry, { ...entry.live, networkId: target }, { switching: undefined })
  } catch (error) {
    signal.throwIfAborted()
    throw asPorticoError(error, 'CHAIN_UNSUPPORTED', 'Chain is not supported')
  } finally {
    if (entry.switching === switching) parts.stack.change(entry, { switching: undefined })
  }
}

/** Writes the new state and announces it once; `change` may end the pending switch in the same write. */
export function applyState(
  ctx: Context,
  parts: SessionParts,
  entry: LiveConnection,
  live: ConnectedSession,
  change: { switching?: undefined } = {},
): void {
  const { namespace } = entry.connection
  const moved = live.networkId !== entry.live.networkId
  const same = JSON.stringify(live) === JSON.stringify(entry.live)
  if (same && !('switching' in change)) return
  parts.stack.change(entry, { live, ...change })
  if (same || !entry.accepted || !parts.stack.has(entry)) return
  updateRecord(ctx, entry)
  if (!moved || entry.locked || parts.stack.top(namespace) !== entry) return
  if (ctx.read(sessions).active === namespace) chooseNetwork(ctx, live.networkId)
  ctx.emit(networkSwitched, { namespace, networkId: live.networkId })
}
