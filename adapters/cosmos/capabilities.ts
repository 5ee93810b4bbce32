import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../injected/capabilities'
import { receiptOf } from './awaitReceipt'
import { check } from './checkAddress'
import { estimateFeeOf } from './estimateFee'
import { tokensOf } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

export const createCapabilities = (ctx: Context): Capabilities => ({
  readBalance: cacheBalances(ctx, query => balanceOf(ctx, query)),
  signMessage: request => sign(ctx, request),
  listTokens: query => tokensOf(ctx, query),
  sendTransfer: order => send(ctx, order),
  awaitReceipt: query => receiptOf(ctx, query),
  estimateFee: order => estimateFeeOf(ctx, order),
  checkAddress: query => check(ctx, query),
  switchNetwork: switchLocally(ctx, NAMESPACE),
})
