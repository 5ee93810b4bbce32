import {
  askPermissions,
  awaitReceipt,
  type Context,
  checkAddress,
  estimateFee,
  estimateGas,
  listTokens,
  readBalance,
  readEffects,
  readRequest,
  readToken,
  sendTransaction,
  sendTransfer,
  signMessage,
  signTypedData,
  simulateTransactions,
  switchNetwork,
  walletCapabilities,
} from '../../kernel'
import { provideLate, setupInjected } from '../injected'
import { NAMESPACE } from './chainId'
import { injectedNamespace } from './injectedNamespace'

/** Discovery and connecting start now; the operations on a connected wallet are imported on the first request. */
export default function setup(ctx: Context): void {
  setupInjected(ctx, injectedNamespace)
  const provide = provideLate(ctx, NAMESPACE, async () => (await import('./capabilities')).createCapabilities(ctx))
  provide(readBalance, able => able.readBalance)
  provide(listTokens, able => able.listTokens)
  provide(signMessage, able => able.signMessage)
  provide(signTypedData, able => able.signTypedData)
  provide(simulateTransactions, able => able.simulateTransactions)
  provide(sendTransaction, able => able.sendTransaction)
  provide(sendTransfer, able => able.sendTransfer)
  provide(checkAddress, able => able.checkAddress)
  provide(estimateFee, able => able.estimateFee)
  provide(estimateGas, able => able.estimateGas)
  provide(switchNetwork, able => able.switchNetwork)
  provide(walletCapabilities, able => able.walletCapabilities)
  provide(askPermissions, able => able.askPermissions)
  provide(awaitReceipt, able => able.awaitReceipt)
  provide(readEffects, able => able.readEffects)
  provide(readRequest, able => able.readRequest)
  provide(readToken, able => able.readToken)
}
