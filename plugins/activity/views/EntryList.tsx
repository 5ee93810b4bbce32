import { useMemo, useState } from 'react'
import { locale } from '../../../kernel'
import { type SentTransaction, sentTransactions } from '../../../kernel/kit'
import { RovingList } from '../../../ui-kit'
import { type Task, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Folded } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { type Block, blocksByDay } from '../rules/blocks'
import { dayTitle } from '../rules/dates'
import { isSpamEntry } from '../rules/entries'
import { pendingEntries } from '../rules/pending'
import type { Entry, History } from '../state'
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

/** Pending transactions, then past ones by day, then spam; older ones load as the user nears the end. */
export default function EntryList({ sent, history, older, onOlder, network, address }: EntryListProps) {
  const t = useText()
  const { entries, next, isPageEmpty, status } = history
  const sentHere = useSlice(sentTransactions)
  const pending = useMemo(() => pendingEntries(entries, sentHere), [entries, sentHere])
  const [settled, spam] = useMemo(() => splitSpam(entries, address), [entries, address])
  const [room, setRoom] = useState(STEP)
  const blocks = useMemo(() => blocksByDay(settled.slice(0, room)), [settled, room])
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
            <DayBlock key={block.entries[0]?.id} block={block} {...place} />
          ))}
        </RovingList>
      )}
      <div ref={mark} />
      {isDrawn && (next === undefined || isPageEmpty || older.status === 'failed') && (
        <Folded count={spam.length}>
          <RovingList label={t(messages.spam)}>
            {blocksByDay(spam).map(block => (
              <DayBlock key={block.entries[0]?.id} block={block} {...place} />
            ))}
          </RovingList>
        </Folded>
      )}
      <ListEnd history={history} isDrawn={isDrawn} older={older} onOlder={onOlder} />
    </>
  )
}

/** Settled entries, and those that the list folds. */
function splitSpam(entries: readonly Entry[], owner: string): readonly [settled: Entry[], spam: Entry[]] {
  const settled = entries.filter(entry => entry.status !== 'pending')
  const isSpam = (entry: Entry) => isSpamEntry(entry, owner)
  return [settled.filter(entry => !isSpam(entry)), settled.filter(isSpam)]
}

function DayBlock({ block: { dayStart, entries }, ...place }: Place & { block: Block }) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const day = dayStart === undefined ? undefined : dayTitle(dayStart, { now: ctx.clock.now(), locale: tag })
  return <EntryBlock title={day && t(messages.day, { day })} entries={entries} {...place} />
}
