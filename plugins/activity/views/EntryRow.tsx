import { memo, type ReactNode } from 'react'
import { locale, type Network } from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Row, VisuallyHidden } from '../../../ui-kit'
import { type FormatMessage, useSlice, useText } from '../../../ui-kit/hooks'
import { explorerUrl } from '../../../ui-kit/part/explorer'
import { messages } from '../messages'
import { minuteOf, timeOf } from '../rules/dates'
import { counterpartyOf } from '../rules/entries'
import type { Entry } from '../state'
import { entryPicture } from './entryPicture'
import TransferAmount, { TransferWorth } from './TransferAmount'

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
  const page = network && entry.hash && explorerUrl(network, { hash: entry.hash })
  const [first, second] = entry.operation === 'unreadable' ? [] : entry.transfers
  // A description names the counterparty itself.
  const counterparty = detail ? undefined : counterpartyOf(entry, address)
  const when = entry.at !== undefined && (
    <bdi title={t(messages.when, { when: minuteOf(entry.at, tag) })}>
      {t(messages.when, { when: timeOf(entry.at, tag) })}
    </bdi>
  )
  const row = (
    <Row
      {...entryPicture(entry)}
      title={
        <Line isSentence end={first && <TransferAmount transfer={first} />}>
          {titleOf(t, entry)}
        </Line>
      }
      subtitle={
        <>
          {detail && <span className="activity-detail">{detail}</span>}
          <Line end={second ? <TransferAmount transfer={second} /> : <TransferWorth worth={first?.worth} />}>
            {counterparty && (
              <span className="one-line">
                {t(messages[counterparty.way], { address: truncateAddress(counterparty.address) })}
              </span>
            )}
            {when && (
              <span>
                {counterparty && ' · '}
                {when}
              </span>
            )}
          </Line>
        </>
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

interface LineProps {
  /** It wraps; beside a long value, an address stands without the time. */
  isSentence?: boolean
  end: ReactNode
  children: ReactNode
}

/** Each line shares its width anew: a long amount leaves the address below it whole. */
function Line({ isSentence, end, children }: LineProps) {
  const { direction } = useSlice(locale)
  return (
    <span className="activity-line" dir={direction}>
      <span className={isSentence ? 'activity-sentence' : 'activity-facts'}>{children}</span>
      {end && (
        // An amount that is too long loses the end of its token's name, never its digits.
        <span dir="ltr" className="activity-end-of-line tabular">
          {end}
        </span>
      )}
    </span>
  )
}

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
