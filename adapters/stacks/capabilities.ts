import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../shared/injected/capabilities'
import { listTokens, readBalance, type TokenNames } from './balances'
import { NAMESPACE } from './chain'
import type { Capabilities } from './manifest'
import { awaitReceipt } from './receipts'
import { signMessage } from './signing'
import { checkAddress, estimateFee, sendTransfer } from './transfers'

export function createCapabilities(ctx: Context): Capabilities {
  const names: TokenNames = new Map()
  return {
    readBalance: cacheBalances(ctx, query => readBalance(ctx, query)),
    listTokens: query => listTokens(ctx, names, query),
    signMessage: request => signMessage(ctx, request),
    sendTransfer: request => sendTransfer(ctx, request),
    estimateFee: request => estimateFee(ctx, request),
    awaitReceipt: query => awaitReceipt(ctx, query),
    checkAddress: checkAddress,
    switchNetwork: switchLocally(ctx, NAMESPACE),
  }
}
