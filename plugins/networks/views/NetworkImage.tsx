import type { Network } from '../../../kernel'
import { Logo } from '../../../ui-kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import { networkImage } from '../rules/networkImage'
import { networkImages } from '../state'

export default function NetworkImage({ network, size }: { network: Network; size?: number }) {
  const { settings } = useKernel()
  return (
    <Logo name={network.name} src={networkImage(settings, useSlice(networkImages), network)} size={size} round lazy />
  )
}
