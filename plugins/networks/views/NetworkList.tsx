import { liveOf, type Network, sessions } from '../../../kernel'
import { RovingList, Row, Tag } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { choose } from '../flow'
import { messages } from '../messages'
import { isUnapproved, maySwitch } from '../rules'
import NetworkFace from './NetworkFace'
import { usePresent } from './usePresent'

interface NetworkListProps {
  shown: readonly Network[]
  onType?: (character: string) => void
  onLeaveUp?: () => void
}

export default function NetworkList({ shown, onType, onLeaveUp }: NetworkListProps) {
  const say = useText()
  return (
    <RovingList label={say(messages.list)} onType={onType} onLeaveUp={onLeaveUp}>
      {shown.map(network => (
        <NetworkRow key={network.caipNetworkId} network={network} />
      ))}
    </RovingList>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const ctx = useKernel()
  const say = useText()
  const present = usePresent()
  const live = useSlice(sessions, all => liveOf(all, network.chainNamespace))
  return (
    <Row
      image={<NetworkFace network={network} />}
      title={network.name}
      trailing={network.testnet && <Tag>{say(messages.testnet)}</Tag>}
      selected={present === network.caipNetworkId}
      disabledReason={
        isUnapproved(live, network) ? say(messages.notApproved, { wallet: live?.wallet.name }) : undefined
      }
      onClick={maySwitch(ctx.settings) ? () => choose(ctx, network) : undefined}
    />
  )
}
