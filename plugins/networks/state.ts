import { type CaipNetworkId, type Namespace, slice, view } from '../../kernel'

export interface NetworksOptions {
  /** May the user choose the network? True by default. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Accepts a wallet on a network that the host did not list. */
  readonly allowUnsupportedChain?: boolean | undefined
}
export const networksOptions = slice<NetworksOptions>('networks/options', {})

/** The network to restore if the user leaves the wallets of another namespace without connecting. */
export type FormerNetwork =
  | { readonly status: 'none' }
  | {
      readonly status: 'known'
      /** The namespace whose wallets are shown. */
      readonly namespace: Namespace
      readonly chosen: CaipNetworkId
      readonly explicit?: boolean
    }
export const formerNetwork = slice<FormerNetwork>('networks/former-network', { status: 'none' })

/** After a connection the modal closes; after a switch the user returns to the view before. */
export type UnsupportedCause = 'connection' | 'switch'
/** How the wallet came to an unsupported network. */
export const unsupportedCause = slice<UnsupportedCause>('networks/unsupported-cause', 'connection')

/** For a namespace that is not connected: given by its network, or by its id, as a host opens it. */
export const switchActiveChainView = view<{ networkId?: CaipNetworkId; namespace?: Namespace } | undefined>(
  'SwitchActiveChain',
)
export const whatIsANetworkView = view('WhatIsANetwork')
