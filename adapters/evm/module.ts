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
import { lifetime } from './lifetime'
import { retriable } from './retriable'
import { gatherWallets } from './roster'

/** Discovery and connecting at once; what a connected wallet can do comes when it is asked for. */
export default function setup(ctx: Context): void {
  const roster = gatherWallets(ctx, window)
  ctx.provide(connecting.on(ctx.id), {
    connect: request => connect(ctx, roster, request),
    restore: request => restore(ctx, roster, request),
  })
  const load = retriable(async () => (await import('./capabilities')).createCapabilities(ctx))
  const able = ({ signal }: { signal?: AbortSignal }) => lifetime(ctx, { signal }, load)
  ctx.provide(readBalance.on(FAMILY), async query => (await able(query)).readBalance(query))
  ctx.provide(signMessage.on(FAMILY), async request => (await able(request)).signMessage(request))
  ctx.provide(signTypedData.on(FAMILY), async request => (await able(request)).signTypedData(request))
  ctx.provide(sendTransaction.on(FAMILY), async request => (await able(request)).sendTransaction(request))
  ctx.provide(estimateGas.on(FAMILY), async request => (await able(request)).estimateGas(request))
  ctx.provide(switchNetwork.on(FAMILY), async request => (await able(request)).switchNetwork(request))
  ctx.provide(walletCapabilities.on(FAMILY), async query => (await able({})).walletCapabilities(query))
}
