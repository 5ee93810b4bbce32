import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { check } from './checkAddress'
import { estimateFeeOf } from './estimateFee'
import { type TokenNames, tokensOf } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export function createCapabilities(ctx: Context): Capabilities {
  const names: TokenNames = new Map()
  return {
    readBalance: cacheBalances(ctx, query => balanceOf(ctx, query)),
    listTokens: query => tokensOf(ctx, names, query),
    signMessage: request => sign(ctx, request),
    sendTransfer: request => send(ctx, request),
    estimateFee: order => estimateFeeOf(ctx, order),
    awaitReceipt: query => receiptOf(ctx, query),
    checkAddress: check,
    switchNetwork: switchLocally(ctx, NAMESPACE),
  }
}
