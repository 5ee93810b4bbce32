import { type CaipNetworkId, event } from '../../kernel'

export const listOpened = event('networks/list-opened')
export const helpOpened = event('networks/help-opened')
export const switchFailed = event<{ networkId: CaipNetworkId; error: unknown }>('networks/switch-failed')
