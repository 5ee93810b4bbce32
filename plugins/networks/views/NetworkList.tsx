import { useEffect, useId, useRef } from 'react'
import { embeddedUser, liveOf, type Namespace, type Network, sessions } from '../../../kernel'
import { walletLabel } from '../../../kernel/kit'
import { RovingList, Row, Tag, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { fetchViews } from '../../../ui-kit/part/usePart'
import { byFamily, familyName } from '../families'
import { choose } from '../flow'
import { messages } from '../messages'
import { isUnapproved, maySwitch } from '../rules'
import { switchNetworkView } from '../state'
import NetworkFace from './NetworkFace'
import css from './Networks.css'
import { usePresent } from './usePresent'

interface NetworkListProps {
  shown: readonly Network[]
  /** Groups the networks under the names of their namespaces. */
  grouped?: boolean
  onType?: (character: string) => void
  onLeaveUp?: () => void
}

/** Networks to choose from. Arrow keys move through all of them, Tab from group to group. */
export default function NetworkList({ shown, grouped, onType, onLeaveUp }: NetworkListProps) {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  // A click on a network asks the wallet, which may open a popup only in the click's own task.
  useEffect(() => void fetchViews(ctx, switchNetworkView), [ctx])
  const lists = useRef<HTMLDivElement>(null)
  if (!grouped) {
    return (
      <RovingList label={say(messages.list)} onType={onType} onLeaveUp={onLeaveUp}>
        {rowsOf(shown)}
      </RovingList>
    )
  }
  const families = byFamily(shown)
  const enter = (index: number, from: 'start' | 'end') => {
    const stops = lists.current?.children[index]?.querySelectorAll('button') ?? []
    Array.from(stops)
      .at(from === 'start' ? 0 : -1)
      ?.focus()
  }
  return (
    <div ref={lists} className="stack gap-12">
      {families.map(([namespace, group], index) => (
        <Family
          key={namespace}
          namespace={namespace}
          group={group}
          onType={onType}
          onLeaveUp={index > 0 ? () => enter(index - 1, 'end') : onLeaveUp}
          onLeaveDown={() => enter(index + 1, 'start')}
        />
      ))}
    </div>
  )
}

const rowsOf = (listed: readonly Network[]) =>
  listed.map(network => <NetworkRow key={network.caipNetworkId} network={network} />)

interface FamilyProps extends Pick<NetworkListProps, 'onType' | 'onLeaveUp'> {
  namespace: Namespace
  group: readonly Network[]
  onLeaveDown: () => void
}

function Family({ namespace, group, ...ways }: FamilyProps) {
  const say = useText()
  const id = useId()
  const name = say(familyName(namespace))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="networks-family t13 medium muted">
        {name}
      </h3>
      <RovingList label={name} {...ways}>
        {rowsOf(group)}
      </RovingList>
    </section>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const ctx = useKernel()
  const say = useText()
  const present = usePresent()
  const live = useSlice(sessions, all => liveOf(all, network.chainNamespace))
  const user = useSlice(embeddedUser)
  const here = present === network.caipNetworkId
  return (
    <Row
      image={<NetworkFace network={network} />}
      title={network.name}
      subtitle={
        !here && live?.networkId === network.caipNetworkId && say(messages.isHere, { wallet: walletLabel(live, user) })
      }
      trailing={network.testnet && <Tag>{say(messages.testnet)}</Tag>}
      selected={here}
      disabledReason={
        isUnapproved(live, network)
          ? say(live?.auth ? messages.notEmbedded : messages.notApproved, { wallet: live?.wallet.name })
          : undefined
      }
      onClick={maySwitch(ctx.settings) ? () => choose(ctx, network) : undefined}
    />
  )
}
