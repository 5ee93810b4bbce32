import { type Context, type Namespace, namespaceOf, PorticoError, type SwitchNetwork } from '../../../kernel'
import { connectedWallet } from './connectedWallet'
import type { Failure } from './rejections'
import { requestWallet } from './requestWallet'
import { SWITCH_NETWORK } from './trackNetwork'

/** Code and message of the error for a network that a wallet cannot use. */
export const CHAIN_UNSUPPORTED: Failure = ['CHAIN_UNSUPPORTED', 'Chain is not supported']

/** Switches the network where only the adapter keeps it: the namespace's provider stores it, without a prompt. */
export const switchLocally =
  (ctx: Context, namespace: Namespace): SwitchNetwork =>
  async ({ network: { caipNetworkId: networkId }, signal }) => {
    const wallet = connectedWallet(ctx, namespace)
    if (namespaceOf(networkId) !== namespace) throw new PorticoError(...CHAIN_UNSUPPORTED, { networkId })
    await requestWallet(ctx, wallet, {
      method: SWITCH_NETWORK,
      params: { networkId },
      failure: CHAIN_UNSUPPORTED,
      signal,
    })
  }
