import { findNetwork, networks } from '../../../kernel'
import { networksView } from '../../../kernel/kit'
import { ChevronDown, Logo, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { listOpened } from '../events'
import { messages } from '../messages'
import { maySwitch } from '../rules/networkRules'
import { networksOptions } from '../state'
import css from './NetworkButton.css'
import NetworkImage, { useCurrentNetworkId } from './NetworkImage'

/** Shows the network in use beside the account's title and opens the list of networks. */
export default function NetworkButton() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const network = findNetwork(useSlice(networks), useCurrentNetworkId())
  if (!maySwitch(ctx.read(networksOptions))) return null
  const name = network?.name ?? t(messages.unknown)
  const label = t(messages.present, { network: name })
  return (
    <button type="button" className="network-button" title={name} aria-label={label} onClick={open}>
      {network ? <NetworkImage network={network} size={24} /> : <Logo name="?" size={24} round />}
      <ChevronDown />
    </button>
  )

  function open() {
    ctx.emit(listOpened)
    void ctx.open(networksView)
  }
}
