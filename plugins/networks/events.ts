import { type CaipNetworkId, event } from '../../kernel'
import { trackedEvent } from '../../kernel/kit'

export const listOpened = trackedEvent('networks/list-opened', { name: 'CLICK_NETWORKS' })
export const helpOpened = trackedEvent('networks/help-opened', { name: 'CLICK_NETWORK_HELP' })
export const switchFailed = event<{ networkId: CaipNetworkId; error: unknown }>('networks/switch-failed')
