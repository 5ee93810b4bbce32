import {
  type Context,
  connecting,
  estimateGas,
  readBalance,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  walletCapabilities,
} from '../../kernel'
import { FAMILY } from './chainId'
import { connect, restore } from './connectors'
import { gatherWallets } from './roster'
import type { Rpc } from './rpc'

/** Discovery and connecting at once; what a connected wallet can do comes when it is asked for. */
export default function setup(ctx: Context): void {
  const roster = gatherWallets(ctx, window)
  ctx.provide(connecting.on(ctx.id), {
    connect: request => connect(ctx, roster, request),
    restore: request => restore(ctx, roster, request),
  })
  let nodes: Promise<Rpc> | undefined
  const rpc = () => {
    nodes ??= import('./rpc').then(({ createRpc }) => createRpc(ctx))
    return nodes
  }
  ctx.provide(readBalance.on(FAMILY), async query => (await import('./readBalance')).balanceOf(ctx, await rpc(), query))
  ctx.provide(signMessage.on(FAMILY), async request => (await import('./signMessage')).sign(ctx, request))
  ctx.provide(signTypedData.on(FAMILY), async request => (await import('./signTypedData')).signData(ctx, request))
  ctx.provide(sendTransaction.on(FAMILY), async request =>
    (await import('./sendTransaction')).send(ctx, await rpc(), request),
  )
  ctx.provide(estimateGas.on(FAMILY), async request =>
    (await import('./estimateGas')).estimate(ctx, await rpc(), request),
  )
  ctx.provide(switchNetwork.on(FAMILY), async request => (await import('./switchNetwork')).switchTo(ctx, request))
  ctx.provide(walletCapabilities.on(FAMILY), async query =>
    (await import('./walletCapabilities')).capabilitiesOf(ctx, query),
  )
}
