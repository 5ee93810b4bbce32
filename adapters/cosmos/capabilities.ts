import type { CheckAddress, Context, ReadBalance, SignMessage, SwitchNetwork } from '../../kernel'
import { switchLocally } from '../injected/capabilities'
import { FAMILY } from './chain'
import { check } from './checkAddress'
import { balanceOf } from './readBalance'
import { sign } from './signMessage'

/** What can be done with a connected wallet, and with the networks' nodes. */
export interface Capabilities {
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly checkAddress: CheckAddress
  readonly switchNetwork: SwitchNetwork
}

export const createCapabilities = (ctx: Context): Capabilities => ({
  readBalance: query => balanceOf(ctx, query),
  signMessage: request => sign(ctx, request),
  checkAddress: query => check(ctx, query),
  switchNetwork: switchLocally(ctx, FAMILY),
})
