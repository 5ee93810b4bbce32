import type { Network } from '../../../kernel'
import { networkImage, networkImages } from '../../../kernel/kit'
import { Logo } from '../../../ui-kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'

export default function NetworkImage({ network, size }: { network: Network; size?: number }) {
  const { settings } = useKernel()
  return (
    <Logo name={network.name} src={networkImage(settings, useSlice(networkImages), network)} size={size} round lazy />
  )
}
