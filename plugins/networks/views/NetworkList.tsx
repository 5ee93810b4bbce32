import { useEffect, useId, useRef } from 'react'
import { connectedSession, embeddedUser, type Namespace, type Network, sessions } from '../../../kernel'
import { namespaceLabel, switchNetworkView, walletLabel } from '../../../kernel/kit'
import { RovingList, Row, Tag, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { fetchViews } from '../../../ui-kit/part/loadPart'
import { chooseNetwork } from '../flow/walletActions'
import { messages } from '../messages'
import { groupByNamespace, isUnapproved, maySwitch } from '../rules/networkRules'
import { networksOptions } from '../state'
import NetworkImage, { useCurrentNetworkId } from './NetworkImage'
import css from './Networks.css'

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
  const t = useText()
  // A click on a network asks the wallet, which may open a popup only in the click's own task.
  useEffect(() => void fetchViews(ctx, switchNetworkView), [ctx])
  const lists = useRef<HTMLDivElement>(null)
  if (!grouped) {
    return (
      <RovingList label={t(messages.list)} onType={onType} onLeaveUp={onLeaveUp}>
        {rowsOf(shown)}
      </RovingList>
    )
  }
  const groups = groupByNamespace(shown)
  const enter = (index: number, from: 'start' | 'end') => {
    const stops = lists.current?.children[index]?.querySelectorAll('button') ?? []
    Array.from(stops)
      .at(from === 'start' ? 0 : -1)
      ?.focus()
  }
  return (
    <div ref={lists} className="stack gap-12">
      {groups.map(([namespace, group], index) => (
        <NamespaceGroup
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

interface NamespaceGroupProps extends Pick<NetworkListProps, 'onType' | 'onLeaveUp'> {
  namespace: Namespace
  group: readonly Network[]
  onLeaveDown: () => void
}

function NamespaceGroup({ namespace, group, ...keys }: NamespaceGroupProps) {
  const { settings } = useKernel()
  const t = useText()
  const id = useId()
  const name = t(namespaceLabel(settings, namespace))
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="networks-namespace t13 medium muted">
        {name}
      </h3>
      <RovingList label={name} {...keys}>
        {rowsOf(group)}
      </RovingList>
    </section>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const ctx = useKernel()
  const t = useText()
  const currentId = useCurrentNetworkId()
  const live = useSlice(sessions, state => connectedSession(state, network.chainNamespace))
  const user = useSlice(embeddedUser)
  const isCurrent = currentId === network.caipNetworkId
  return (
    <Row
      image={<NetworkImage network={network} />}
      title={<bdi translate="no">{network.name}</bdi>}
      subtitle={
        !isCurrent &&
        live?.networkId === network.caipNetworkId &&
        t(messages.isHere, { wallet: walletLabel(live, user) })
      }
      trailing={network.testnet && <Tag>{t(messages.testnet)}</Tag>}
      selected={isCurrent}
      disabledReason={
        isUnapproved(live, network)
          ? t(live?.auth ? messages.notEmbedded : messages.notApproved, { wallet: live?.wallet.name })
          : undefined
      }
      onClick={maySwitch(ctx.read(networksOptions)) ? () => chooseNetwork(ctx, network) : undefined}
    />
  )
}
