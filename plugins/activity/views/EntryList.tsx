import { useMemo, useState } from 'react'
import { locale } from '../../../kernel'
import { type SentTransaction, sentTransactions } from '../../../kernel/kit'
import { RovingList } from '../../../ui-kit'
import { type Task, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { type Block, blocksByMonth } from '../rules/blocks'
import { monthTitle } from '../rules/dates'
import { pendingEntries } from '../rules/pending'
import type { History } from '../state'
import EntryBlock from './EntryBlock'
import type { Place } from './EntryRow'
import ListEnd from './ListEnd'
import SentRow from './SentRow'
import { useNearEnd } from './useNearEnd'

/** The number of rows that each step adds. */
const STEP = 50

interface EntryListProps extends Place {
  /** Sent transactions that the history does not contain yet, newest first. */
  sent: readonly SentTransaction[]
  history: History
  older: Task
  onOlder: () => void
}

/** Pending transactions, then past ones by month; older ones load as the user nears the end. */
export default function EntryList({ sent, history, older, onOlder, network, address }: EntryListProps) {
  const t = useText()
  const { entries, next, isPageEmpty, status } = history
  const sentHere = useSlice(sentTransactions)
  const pending = useMemo(() => pendingEntries(entries, sentHere), [entries, sentHere])
  const settled = useMemo(() => entries.filter(entry => entry.status !== 'pending'), [entries])
  const [room, setRoom] = useState(STEP)
  const blocks = useMemo(() => blocksByMonth(settled.slice(0, room)), [settled, room])
  const isDrawn = room >= settled.length
  const reads = next !== undefined && !isPageEmpty && status === 'known' && !/busy|failed/.test(older.status)
  const draw = () => setRoom(drawn => drawn + STEP)
  const mark = useNearEnd(isDrawn ? (reads ? onOlder : undefined) : draw, `${room} ${entries.length} ${next}`)
  const place = { network, address }
  const hasLatest = sent.length + pending.length > 0
  return (
    <>
      {(hasLatest || blocks.length > 0) && (
        <RovingList label={t(messages.title)}>
          {hasLatest && (
            <EntryBlock title={t(messages.latest)} entries={pending} {...place}>
              {sent.map(entry => (
                <li key={entry.firstHash} className="activity-entry">
                  <SentRow sent={entry} {...place} />
                </li>
              ))}
            </EntryBlock>
          )}
          {blocks.map(block => (
            <MonthBlock key={block.entries[0]?.id} block={block} {...place} />
          ))}
        </RovingList>
      )}
      <div ref={mark} />
      <ListEnd history={history} isDrawn={isDrawn} older={older} onOlder={onOlder} />
    </>
  )
}

function MonthBlock({ block: { monthStart, entries }, ...place }: Place & { block: Block }) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const month = monthStart === undefined ? undefined : monthTitle(monthStart, { now: ctx.clock.now(), locale: tag })
  return <EntryBlock title={month && t(messages.month, { month })} entries={entries} {...place} />
}
