import type { CheckAddress, Context, ReadBalance, SendTransfer, SignMessage, SwitchNetwork } from '../../kernel'
import { switchLocally } from '../injected/capabilities'
import { FAMILY } from './chain'
import { check } from './checkAddress'
import { balanceOf } from './readBalance'
import { send } from './sendTransfer'
import { sign } from './signMessage'

/** What can be done with a connected wallet, and with the networks' services. */
export interface Capabilities {
  readonly readBalance: ReadBalance
  readonly signMessage: SignMessage
  readonly sendTransfer: SendTransfer
  readonly checkAddress: CheckAddress
  readonly switchNetwork: SwitchNetwork
}

export const createCapabilities = (ctx: Context): Capabilities => ({
  readBalance: query => balanceOf(ctx, query),
  signMessage: request => sign(ctx, request),
  sendTransfer: request => send(ctx, request),
  checkAddress: check,
  switchNetwork: switchLocally(ctx, FAMILY),
})
