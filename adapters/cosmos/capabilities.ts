import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../shared/injected/capabilities'
import { awaitReceipt } from './awaitReceipt'
import { checkAddress } from './checkAddress'
import { estimateFee } from './estimateFee'
import { listTokens } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { readBalance } from './readBalance'
import { sendTransfer } from './sendTransfer'
import { signMessage } from './signMessage'

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
