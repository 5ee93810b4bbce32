import { event } from '../../kernel'

export const buyOpened = event<{ isSmartAccount: boolean }>('onramp/opened')
export const providerSelected = event<{ provider: string; isSmartAccount: boolean }>('onramp/provider-selected')
export const helpOpened = event('onramp/help-opened')
