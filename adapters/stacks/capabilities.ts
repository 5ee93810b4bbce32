import type { Context } from '../../kernel'
import { cacheBalances, switchLocally } from '../shared/injected/capabilities'
import { awaitReceipt } from './awaitReceipt'
import { checkAddress } from './checkAddress'
import { estimateFee } from './estimateFee'
import { listTokens, type TokenNames } from './listTokens'
import type { Capabilities } from './manifest'
import { NAMESPACE } from './namespace'
import { readBalance } from './readBalance'
import { sendTransfer } from './sendTransfer'
import { signMessage } from './signMessage'

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
