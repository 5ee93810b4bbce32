import type { Context } from '../../kernel'
import { cacheBalances, createRpc } from '../shared/injected/capabilities'
import { askPermissions } from './askPermissions'
import { awaitReceipt } from './awaitReceipt'
import { checkAddress } from './checkAddress'
import { estimateFee } from './estimateFee'
import { estimateGas } from './estimateGas'
import { gatewayServes } from './gateway'
import type { Capabilities } from './manifest'
import { readBalance } from './readBalance'
import { sendTransaction } from './sendTransaction'
import { sendTransfer } from './sendTransfer'
import { signMessage } from './signMessage'
import { signTypedData } from './signTypedData'
import { switchNetwork } from './switchNetwork'
import { readWalletCapabilities } from './walletCapabilities'

export function createCapabilities(ctx: Context): Capabilities {
  const rpc = createRpc(ctx, gatewayServes)
  // Nodes of the host or of the network, for results that check data of the project API.
  const ownRpc = createRpc(ctx, 'own')
  return {
    readBalance: cacheBalances(ctx, query => readBalance(ctx, rpc, query)),
    listTokens: async query => (await import('./listTokens')).listTokens(ctx, query.independent ? ownRpc : rpc, query),
    signMessage: request => signMessage(ctx, request),
    signTypedData: request => signTypedData(ctx, request),
    sendTransaction: request => sendTransaction(ctx, rpc, request),
    sendTransfer: request => sendTransfer(ctx, rpc, request),
    checkAddress,
    estimateFee: request => estimateFee(ctx, rpc, request),
    estimateGas: request => estimateGas(ctx, rpc, request),
    switchNetwork: request => switchNetwork(ctx, request),
    walletCapabilities: query => readWalletCapabilities(ctx, query),
    askPermissions: request => askPermissions(ctx, request),
    awaitReceipt: query => awaitReceipt(ctx, rpc, query),
    readToken: async query => {
      const { readToken } = await import('./listTokens')
      const found = readToken(ctx, ownRpc, query)
      return query.independent ? found : found.catch(() => readToken(ctx, rpc, query))
    },
    tokenList: async ({ network }) => (await import('./tokenList')).tokenList(network),
    simulateTransactions: async query => (await import('./simulate')).simulate(ctx, ownRpc, query),
    readRequest: async raw => (await import('./readRequest')).createReadRequest(ctx)(raw),
    readEffects: async request => (await import('./readEffects')).readEffects(request),
  }
}
