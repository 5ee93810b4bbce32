import type { CaipNetworkId, Context } from '../../kernel'
import { cacheBalances, createRpc } from '../shared/injected/capabilities'
import { readBalance } from './balances'
import { chainIdOf } from './chain'
import { askPermissions, readWalletCapabilities } from './evmWallet'
import type { Capabilities } from './manifest'
import { awaitReceipt } from './receipts'
import { signMessage, signTypedData } from './signing'
import { switchNetwork } from './switchNetwork'
import { checkAddress, estimateFee, estimateGas, sendTransaction, sendTransfer } from './transfers'

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
    readContract: async call => (await import('./readName')).readContract(ownRpc, call),
    readName: async query => (await import('./readName')).readName(ctx, ownRpc, query),
    simulateTransactions: async query => (await import('./simulate')).simulate(ctx, ownRpc, query),
    readRequest: async raw => (await import('./readRequest')).createReadRequest(ctx)(raw),
    readEffects: async request => (await import('./readEffects')).readEffects(request),
  }
}

// Networks that the project API's chain gateway serves. Source: wire facts of the provider, section 5.2.
const SERVED = new Set([
  1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818, 5000, 5003,
  7777777, 8217, 8453, 11155111, 11155420, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80084, 80094,
  84532, 421614, 534351, 534352, 560048, 911867, 999999999, 1313161554, 1313161555,
])

export const gatewayServes = (networkId: CaipNetworkId): boolean => SERVED.has(chainIdOf(networkId) ?? 0)
