import { type CaipNetworkId, view } from '../../kernel'

export const networksView = view('Networks')
export const switchNetworkView = view<{ networkId: CaipNetworkId }>('SwitchNetwork')
export const unsupportedChainView = view('UnsupportedChain')
export const whatIsANetworkView = view('WhatIsANetwork')
