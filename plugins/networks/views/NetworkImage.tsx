import type { Network } from '../../../kernel'
import { Logo } from '../../../ui-kit'
import { useKernel } from '../../../ui-kit/hooks'
import { networkImage } from '../rules/networkImage'

export default function NetworkImage({ network, size }: { network: Network; size?: number }) {
  const { settings } = useKernel()
  return <Logo name={network.name} src={networkImage(settings, network)} size={size} round lazy />
}
