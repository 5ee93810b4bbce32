import {
  alerts,
  asPorticoError,
  type CaipNetworkId,
  type Context,
  findNetwork,
  type Network,
  networks,
  PorticoError,
  raiseAlert,
  switchNetwork,
} from '../../kernel'
import { agree } from './agree'
import { choose } from './choice'
import type { Desk } from './desk'
import type { Line } from './lines'
import { rememberFirst } from './memory'
import { endingWith, unless } from './unless'
import { takeOver } from './walletEvents'

interface Options {
  readonly signal?: AbortSignal
}

/** Where a wallet is connected it is asked, and its word counts; else the choice is noted. */
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
  // The later wish takes the place of the earlier one.
  line?.switching?.stop.abort()
  if (line && !line.ending) {
    if (line.live.networkId !== networkId) await askWallet(ctx, desk, { line, network, signal })
    // Meanwhile the visitor may have turned to another wallet.
    if (desk.lines.top(network.chainNamespace) !== line) return
    desk.lines.prefer(network.chainNamespace)
    if (line.settled) rememberFirst(ctx, line, { alone: false, active: true })
  }
  choose(ctx, networkId)
}

async function askWallet(
  ctx: Context,
  desk: Desk,
  { line, network, signal }: Options & { line: Line; network: Network },
): Promise<void> {
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
    if (line.switching === switching) {
      desk.lines.change(line, { switching: undefined })
      // What another tab chose meanwhile was not followed.
      agree(ctx, desk)
    }
  }
}
