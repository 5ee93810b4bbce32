import { type CaipNetworkId, connectedSession, networks, sessions } from '../../../kernel'
import { useSlice } from '../../../ui-kit/hooks'

/** The network of the wallet, else the chosen one. */
export function useCurrentNetworkId(): CaipNetworkId {
  const chosen = useSlice(networks, networks => networks.chosen)
  return useSlice(sessions, state => connectedSession(state)?.networkId) ?? chosen
}
