import { type CaipNetworkId, connectedSession, type Network, networks, sessions } from '../../../kernel'
import { networkImage, networkImages } from '../../../kernel/kit'
import { Logo } from '../../../ui-kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'

export default function NetworkImage({ network, size }: { network: Network; size?: number }) {
  const { settings } = useKernel()
  return (
    <Logo name={network.name} src={networkImage(settings, useSlice(networkImages), network)} size={size} round lazy />
  )
}

/** The network of the wallet, else the chosen one. */
export function useCurrentNetworkId(): CaipNetworkId {
  const chosen = useSlice(networks, networks => networks.chosen)
  return useSlice(sessions, state => connectedSession(state)?.networkId) ?? chosen
}
