import { useMemo, useState } from 'react'
import { locale } from '../../../kernel'
import { type SentTransaction, sentTransactions } from '../../../kernel/kit'
import { RovingList } from '../../../ui-kit'
import { type Task, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { monthTitle } from '../dates'
import { messages } from '../messages'
import { type Block, inBlocks, pendingOf } from '../rules'
import type { History } from '../state'
import EntryBlock from './EntryBlock'
import type { Place } from './EntryRow'
import ListEnd from './ListEnd'
import SentRow from './SentRow'
import { useNear } from './useNear'

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
  const say = useText()
  const { entries, next, quiet, status } = history
  const left = useSlice(sentTransactions)
  const pending = useMemo(() => pendingOf(entries, left), [entries, left])
  const settled = useMemo(() => entries.filter(one => one.status !== 'pending'), [entries])
  const [room, setRoom] = useState(STEP)
  const blocks = useMemo(() => inBlocks(settled.slice(0, room)), [settled, room])
  const isDrawn = room >= settled.length
  const reads = next !== undefined && !quiet && status === 'known' && !/busy|failed/.test(older.status)
  const draw = () => setRoom(drawn => drawn + STEP)
  const mark = useNear(isDrawn ? (reads ? onOlder : undefined) : draw, `${room} ${entries.length} ${next}`)
  const place = { network, address }
  const hasLatest = sent.length + pending.length > 0
  return (
    <>
      {(hasLatest || blocks.length > 0) && (
        <RovingList label={say(messages.title)}>
          {hasLatest && (
            <EntryBlock title={say(messages.latest)} entries={pending} {...place}>
              {sent.map(one => (
                <li key={one.firstHash} className="activity-entry">
                  <SentRow sent={one} {...place} />
                </li>
              ))}
            </EntryBlock>
          )}
          {blocks.map(block => (
            <Month key={block.entries[0]?.id} block={block} {...place} />
          ))}
        </RovingList>
      )}
      <div ref={mark} />
      <ListEnd history={history} isDrawn={isDrawn} older={older} onOlder={onOlder} />
    </>
  )
}

function Month({ block: { begins, entries }, ...place }: Place & { block: Block }) {
  const ctx = useKernel()
  const say = useText()
  const { tag } = useSlice(locale)
  const month = begins === undefined ? undefined : monthTitle(begins, { now: ctx.clock.now(), locale: tag })
  return <EntryBlock title={month && say(messages.month, { month })} entries={entries} {...place} />
}
