import { memo } from 'react'
import { locale, type Network } from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Row, VisuallyHidden } from '../../../ui-kit'
import { type Say, useSlice, useText } from '../../../ui-kit/hooks'
import { dayOf, minuteOf } from '../dates'
import { messages } from '../messages'
import { otherSide, transactionUrl } from '../rules'
import type { Entry } from '../state'
import Amounts from './Amounts'
import { pictureOf } from './pictureOf'

/** Whose history it is, and where. */
export interface Place {
  readonly network?: Network
  readonly address: string
}

interface EntryRowProps extends Place {
  readonly entry: Entry
  /** What it did, where somebody could read more of it. */
  readonly detail?: string
}

/** One thing that happened, leading to the explorer. */
export default memo(function EntryRow({ entry, network, address, detail }: EntryRowProps) {
  const say = useText()
  const { tag } = useSlice(locale)
  const page = transactionUrl(network, entry.hash)
  const row = (
    <Row
      {...pictureOf(entry)}
      title={titleOf(say, entry)}
      subtitle={
        <>
          {detail && <span className="activity-detail">{detail}</span>}
          <span title={entry.at === undefined ? undefined : say(messages.when, { when: minuteOf(entry.at, tag) })}>
            {subtitleOf(say, entry, { own: address, tag })}
          </span>
        </>
      }
      trailing={entry.operation !== 'unreadable' && entry.moved.length > 0 && <Amounts moved={entry.moved} />}
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

function titleOf(say: Say, entry: Entry): string {
  const { operation, status } = entry
  if (operation === 'unreadable') return say(messages.unreadable)
  if (status === 'pending') return say(messages.pending, { what: say(messages[`do-${operation}`]) })
  if (status === 'failed') return say(messages.rejected, { what: say(messages[`do-${operation}`]) })
  const isOwn =
    operation === 'send' && entry.moved.length > 0 && entry.moved.every(({ direction }) => direction === 'self')
  return say(isOwn ? messages.self : messages[operation])
}

function subtitleOf(say: Say, entry: Entry, { own, tag }: { own: string; tag: string }): string | undefined {
  const other = otherSide(entry, own)
  const address = other && truncateAddress(other.address)
  const when = entry.at === undefined ? undefined : dayOf(entry.at, tag)
  if (!other) return when && say(messages.when, { when })
  if (!when) return say(messages[other.way], { address })
  return say(other.way === 'to' ? messages.toWhen : messages.fromWhen, { address, when })
}
