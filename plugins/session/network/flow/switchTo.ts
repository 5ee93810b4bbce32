import {
  alerts,
  asPorticoError,
  type CaipNetworkId,
  type Context,
  findNetwork,
  isAbort,
  isPorticoError,
  type Network,
  networks,
  PorticoError,
  raiseAlert,
  switchNetwork,
} from '../../../../kernel'
import { raceAbort } from '../../../../kernel/kit'
import type { LiveConnection } from '../../connections/state'
import { storeRecordFirst } from '../../restore/flow/storedSessions'
import type { SessionParts } from '../../state'
import { walletLocked } from '../../walletEvents/flow/lock'
import { applyState } from './applyState'
import { chooseNetwork, explicitNetwork } from './chooseNetwork'

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
