import type {
  AwaitReceipt,
  CheckAddress,
  Context,
  EstimateFee,
  ListTokens,
  ReadBalance,
  SendTransfer,
  SignMessage,
  SwitchNetwork,
} from '../../kernel'
import { shareBalances, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { NAMESPACE } from './chain'
import { check } from './checkAddress'
import { estimateFeeOf } from './estimateFee'
import { tokensOf } from './listTokens'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

/** The operations on a connected wallet and on the networks' nodes. */
export interface Capabilities {
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly listTokens: ListTokens
  readonly sendTransfer: SendTransfer
  readonly estimateFee: EstimateFee
  readonly awaitReceipt: AwaitReceipt
  readonly checkAddress: CheckAddress
  readonly switchNetwork: SwitchNetwork
}

export const createCapabilities = (ctx: Context): Capabilities => ({
  readBalance: shareBalances(ctx, query => balanceOf(ctx, query)),
  signMessage: request => sign(ctx, request),
  listTokens: query => tokensOf(ctx, query),
  sendTransfer: order => send(ctx, order),
  awaitReceipt: query => receiptOf(ctx, query),
  estimateFee: order => estimateFeeOf(ctx, order),
  checkAddress: query => check(ctx, query),
  switchNetwork: switchLocally(ctx, NAMESPACE),
})
