import { type CaipNetworkId, type Namespace, slice, view } from '../../kernel'

export const networksView = view('Networks')
export const switchNetworkView = view<{ networkId: CaipNetworkId }>('SwitchNetwork')
/** A family in which nobody is connected: by its network, or by its name, as a host asks for it. */
export const switchActiveChainView = view<{ networkId?: CaipNetworkId; namespace?: Namespace } | undefined>(
  'SwitchActiveChain',
)
export const unsupportedChainView = view('UnsupportedChain')
export const whatIsANetworkView = view('WhatIsANetwork')

/** Views of others, by their public names. */
export const accountView = view('Account')
export const connectView = view<{ namespace: Namespace }>('Connect')

/** On the way to a wallet of another family: where the visitor was, should they turn back without one. */
export const detour = slice<{ namespace?: Namespace; from?: CaipNetworkId; explicit?: boolean }>('networks/detour', {})
