import { type CaipNetworkId, type Namespace, slice, view } from '../../kernel'

export const networksView = view('Networks')
export const switchNetworkView = view<{ networkId: CaipNetworkId }>('SwitchNetwork')
/** For a namespace that is not connected: given by its network, or by its id, as a host opens it. */
export const switchActiveChainView = view<{ networkId?: CaipNetworkId; namespace?: Namespace } | undefined>(
  'SwitchActiveChain',
)
export const unsupportedChainView = view('UnsupportedChain')
export const whatIsANetworkView = view('WhatIsANetwork')

/** Views of other plugins, by their public names. */
export const accountView = view('Account')
export const connectView = view<{ namespace: Namespace }>('Connect')

/** The network to restore if the user leaves the wallets of another namespace without connecting. */
export const detour = slice<{ namespace?: Namespace; from?: CaipNetworkId; explicit?: boolean }>('networks/detour', {})
