import type { Context } from '../../kernel'
import { cacheBalances, createRpc } from '../injected/capabilities'
import { askPermissionsOf } from './askPermissions'
import { receiptOf } from './awaitReceipt'
import { checkAddress } from './checkAddress'
import { estimateFeeOf } from './estimateFee'
import { estimate } from './estimateGas'
import { gatewayServes } from './gateway'
import type { Capabilities } from './manifest'
import { balanceOf } from './readBalance'
import { send } from './sendTransaction'
import { sendTransferOf } from './sendTransfer'
import { sign } from './signMessage'
import { signData } from './signTypedData'
import { switchTo } from './switchNetwork'
import { capabilitiesOf } from './walletCapabilities'

export function createCapabilities(ctx: Context): Capabilities {
  const rpc = createRpc(ctx, gatewayServes)
  const ownRpc = createRpc(ctx, () => false)
  return {
    readBalance: cacheBalances(ctx, query => balanceOf(ctx, rpc, query)),
    listTokens: async query => (await import('./listTokens')).tokensOf(ctx, rpc, query),
    signMessage: request => sign(ctx, request),
    signTypedData: request => signData(ctx, request),
    sendTransaction: request => send(ctx, rpc, request),
    sendTransfer: request => sendTransferOf(ctx, rpc, request),
    checkAddress,
    estimateFee: request => estimateFeeOf(ctx, rpc, request),
    estimateGas: request => estimate(ctx, rpc, request),
    switchNetwork: request => switchTo(ctx, request),
    walletCapabilities: query => capabilitiesOf(ctx, query),
    askPermissions: request => askPermissionsOf(ctx, request),
    awaitReceipt: query => receiptOf(ctx, rpc, query),
    readToken: async query => {
      const { tokenOf } = await import('./listTokens')
      // The result verifies data of the project API, so a node of the host or of the network is asked first.
      return tokenOf(ctx, ownRpc, query).catch(() => tokenOf(ctx, rpc, query))
    },
    simulateTransactions: async query => (await import('./simulate')).simulate(ctx, ownRpc, query),
    readRequest: async raw => (await import('./readRequest')).readRequestOf(ctx)(raw),
    readEffects: async request => (await import('./readEffects')).readEffects(request),
  }
}
