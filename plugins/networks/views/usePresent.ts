import { type CaipNetworkId, liveOf, networks, sessions } from '../../../kernel'
import { useSlice } from '../../../ui-kit/hooks'

/** Where the visitor is: where their wallet is, else what they chose. */
export function usePresent(): CaipNetworkId {
  const chosen = useSlice(networks, networks => networks.chosen)
  return useSlice(sessions, all => liveOf(all)?.networkId) ?? chosen
}
