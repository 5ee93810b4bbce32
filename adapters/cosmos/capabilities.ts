import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../shared/injected/capabilities'
import { listTokens, readBalance } from './balances'
import { NAMESPACE } from './chain'
import type { Capabilities } from './manifest'
import { awaitReceipt } from './receipts'
import { signMessage } from './signing'
import { checkAddress, estimateFee, sendTransfer } from './transfers'

export const createCapabilities = (ctx: Context): Capabilities => ({
  readBalance: cacheBalances(ctx, query => readBalance(ctx, query)),
  signMessage: request => signMessage(ctx, request),
  listTokens: query => listTokens(ctx, query),
  sendTransfer: request => sendTransfer(ctx, request),
  awaitReceipt: query => awaitReceipt(ctx, query),
  estimateFee: request => estimateFee(ctx, request),
  checkAddress: query => checkAddress(ctx, query),
  switchNetwork: switchLocally(ctx, NAMESPACE),
})
