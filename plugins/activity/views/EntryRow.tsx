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
  const t = useText()
  const { tag } = useSlice(locale)
  const page = transactionUrl(network, entry.hash)
  const transfers = entry.operation === 'unreadable' ? [] : entry.transfers
  const counterparty = counterpartyOf(entry, address)
  const when = entry.at !== undefined && (
    <span title={t(messages.when, { when: minuteOf(entry.at, tag) })}>
      {t(messages.when, { when: dayOf(entry.at, tag) })}
    </span>
  )
  // Below a single amount the day has room; beside an address in one line it has none.
  const isBelow = counterparty !== undefined && transfers.length === 1
  const row = (
    <Row
      {...entryPicture(entry)}
      title={titleOf(t, entry)}
      subtitle={
        <>
          {detail && <span className="activity-detail">{detail}</span>}
          {counterparty && (
            <span>{t(messages[counterparty.way], { address: truncateAddress(counterparty.address) })}</span>
          )}
          {counterparty && when && !isBelow && ' · '}
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
      <VisuallyHidden>{t(messages.lookUp, { explorer: network?.blockExplorers?.default.name })}</VisuallyHidden>
    </a>
  )
})

function titleOf(t: FormatMessage, entry: Entry): string {
  const { operation, status } = entry
  if (operation === 'unreadable') return t(messages.unreadable)
  if (status !== 'confirmed') {
    return t(messages[status === 'pending' ? status : 'rejected'], { what: t(messages[`do-${operation}`]) })
  }
  const isOwn =
    operation === 'send' && entry.transfers.length > 0 && entry.transfers.every(({ direction }) => direction === 'self')
  return t(isOwn ? messages.self : messages[operation])
}
