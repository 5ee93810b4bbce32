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
import { type TokenNames, tokensOf } from './listTokens'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

/** The operations on a connected wallet and on the networks' API services. */
export interface Capabilities {
  readonly readBalance: ReadBalance
  readonly listTokens: ListTokens
  readonly signMessage: SignMessage
  readonly sendTransfer: SendTransfer
  readonly estimateFee: EstimateFee
  readonly awaitReceipt: AwaitReceipt
  readonly checkAddress: CheckAddress
  readonly switchNetwork: SwitchNetwork
}

export function createCapabilities(ctx: Context): Capabilities {
  const names: TokenNames = new Map()
  return {
    readBalance: shareBalances(ctx, query => balanceOf(ctx, query)),
    listTokens: query => tokensOf(ctx, names, query),
    signMessage: request => sign(ctx, request),
    sendTransfer: request => send(ctx, request),
    estimateFee: order => estimateFeeOf(ctx, order),
    awaitReceipt: query => receiptOf(ctx, query),
    checkAddress: check,
    switchNetwork: switchLocally(ctx, NAMESPACE),
  }
}
