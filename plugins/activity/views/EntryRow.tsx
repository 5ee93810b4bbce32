import { memo } from 'react'
import { locale, type Network } from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Row, VisuallyHidden } from '../../../ui-kit'
import { type FormatMessage, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { dayOf, minuteOf } from '../rules/dates'
import { counterpartyOf, transactionUrl } from '../rules/entries'
import type { Entry } from '../state'
import Amounts from './Amounts'
import { entryPicture } from './entryPicture'

/** The account and network of the history. */
export interface Place {
  readonly network?: Network
  readonly address: string
}

interface EntryRowProps extends Place {
  readonly entry: Entry
  /** A description of the request, if a plugin could explain it. */
  readonly detail?: string
}

/** One transaction, with a link to the explorer. */
export default memo(function EntryRow({ entry, network, address, detail }: EntryRowProps) {
  const say = useText()
  const { tag } = useSlice(locale)
  const page = transactionUrl(network, entry.hash)
  const transfers = entry.operation === 'unreadable' ? [] : entry.transfers
  const other = counterpartyOf(entry, address)
  const when = entry.at !== undefined && (
    <span title={say(messages.when, { when: minuteOf(entry.at, tag) })}>
      {say(messages.when, { when: dayOf(entry.at, tag) })}
    </span>
  )
  // Below a single amount the day has room; beside an address in one line it has none.
  const isBelow = other !== undefined && transfers.length === 1
  const row = (
    <Row
      {...entryPicture(entry)}
      title={titleOf(say, entry)}
      subtitle={
        <>
          {detail && <span className="activity-detail">{detail}</span>}
          {other && <span>{say(messages[other.way], { address: truncateAddress(other.address) })}</span>}
          {other && when && !isBelow && ' · '}
          {!isBelow && when}
        </>
      }
      trailing={
        transfers.length > 0 && (
          <>
            <Amounts transfers={transfers} />
            {isBelow && <span className="t13 muted">{when}</span>}
          </>
        )
      }
    />
  )
  if (!page) return row
  return (
    <a className="activity-link" href={page} target="_blank" rel="noopener noreferrer">
      {row}
      <VisuallyHidden>{say(messages.lookUp, { explorer: network?.blockExplorers?.default.name })}</VisuallyHidden>
    </a>
  )
})

function titleOf(say: FormatMessage, entry: Entry): string {
  const { operation, status } = entry
  if (operation === 'unreadable') return say(messages.unreadable)
  if (status !== 'confirmed') {
    return say(messages[status === 'pending' ? status : 'rejected'], { what: say(messages[`do-${operation}`]) })
  }
  const isOwn =
    operation === 'send' && entry.transfers.length > 0 && entry.transfers.every(({ direction }) => direction === 'self')
  return say(isOwn ? messages.self : messages[operation])
}
