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
} from '../../kernel'
import { choose, explicitNetwork } from './choice'
import type { Desk } from './desk'
import type { Line } from './lines'
import { walletLocked } from './locked'
import { rememberFirst } from './memory'
import { takeOver } from './takeOver'
import { endingWith, unless } from './unless'

interface Options {
  readonly signal?: AbortSignal
}

/** Asks a connected wallet, whose answer counts; without a wallet only the choice is stored. */
export async function switchTo(
  ctx: Context,
  desk: Desk,
  networkId: CaipNetworkId,
  { signal }: Options = {},
): Promise<void> {
  signal?.throwIfAborted()
  const network = findNetwork(ctx.read(networks), networkId)
  if (!network) {
    ctx.write(alerts, raiseAlert('APKT001', `The network ${networkId} is not configured`))
    throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId })
  }
  const line = desk.lines.top(network.chainNamespace)
  // A later request replaces the pending one.
  line?.switching?.stop.abort()
  if (line && !line.ending) {
    if (line.live.networkId !== networkId) await askWallet(ctx, desk, { line, network, signal })
    // The user may have switched to another wallet meanwhile.
    if (desk.lines.top(network.chainNamespace) !== line) return
    desk.lines.prefer(network.chainNamespace)
    if (line.settled) rememberFirst(ctx, line, { alone: false, active: true })
  }
  choose(ctx, networkId, { explicit: true })
}

/**
 * Asks a newly connected wallet to switch to the network that the user or the host chose. Never rejects: after a
 * refusal or an abort the wallet stays connected on its own network.
 */
export async function askToArrive(ctx: Context, desk: Desk, line: Line, signal: AbortSignal): Promise<void> {
  const network = explicitNetwork(ctx, line.connection.namespace)
  if (!network || network.caipNetworkId === line.live.networkId) return
  if (desk.lines.top(network.chainNamespace) !== line || line.ending) return
  await askWallet(ctx, desk, { line, network, signal }).catch(error => {
    if (!isAbort(error) && !isPorticoError(error)) ctx.report(error)
  })
}

/** @throws CHAIN_UNSUPPORTED USER_REJECTED …, or the signal's reason */
async function askWallet(
  ctx: Context,
  desk: Desk,
  { line, network, signal }: Options & { line: Line; network: Network },
): Promise<void> {
  if (line.locked) throw walletLocked(line.live)
  const { caipNetworkId: target, chainNamespace: namespace } = network
  const { controller: stop, unlink } = endingWith(ctx.signal, signal)
  const switching = { target, stop }
  desk.lines.change(line, { switching })
  try {
    const family = switchNetwork.on(namespace)
    const ask = ctx.has(family) ? await unless(stop.signal, ctx.ask(family)) : line.connection.switchNetwork
    if (!ask) throw new PorticoError('CHAIN_UNSUPPORTED', 'Chain is not supported', { networkId: target })
    await unless(stop.signal, ask({ network, signal: stop.signal }))
    stop.signal.throwIfAborted()
    takeOver(ctx, desk, line, { ...line.live, networkId: target }, { switching: undefined })
  } catch (error) {
    stop.signal.throwIfAborted()
    throw asPorticoError(error, 'CHAIN_UNSUPPORTED', 'Chain is not supported')
  } finally {
    unlink()
    if (line.switching === switching) desk.lines.change(line, { switching: undefined })
  }
}
