import type {
  AwaitReceipt,
  CheckAddress,
  Context,
  EstimateFee,
  ReadBalance,
  SendTransfer,
  SignMessage,
  SwitchNetwork,
} from '../../kernel'
import { shareBalances, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { createEsplora } from './esplora'
import { addressAt, NAMESPACE } from './networkNames'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export { openBridge } from './openBridge'

/** The operations on a connected wallet and on the networks' explorers. */
export interface Capabilities {
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly checkAddress: CheckAddress
  readonly sendTransfer: SendTransfer
  readonly estimateFee: EstimateFee
  readonly switchNetwork: SwitchNetwork
  readonly awaitReceipt: AwaitReceipt
}

export function createCapabilities(ctx: Context): Capabilities {
  const esplora = createEsplora(ctx)
  return {
    readBalance: shareBalances(ctx, query => balanceOf(ctx, esplora, query)),
    signMessage: request => sign(ctx, request),
    checkAddress: async ({ address, networkId }) => addressAt(address, networkId),
    sendTransfer: request => send(ctx, esplora, request),
    estimateFee: async request => (await import('./estimateFee')).estimateFeeOf(ctx, esplora, request),
    switchNetwork: switchLocally(ctx, NAMESPACE),
    awaitReceipt: query => receiptOf(ctx, esplora, query),
  }
}
