import { Button, Skeleton } from '../../../ui-kit'
import { type Task, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { History } from '../state'

interface ListEndProps {
  history: History
  /** All known entries are rendered. */
  isDrawn: boolean
  older: Task
  onOlder: () => void
}

/** The end of the list: whether more pages exist, and the state of the request for them. */
export default function ListEnd({
  history: { status, entries, next, isPageEmpty },
  isDrawn,
  older,
  onOlder,
}: ListEndProps) {
  const t = useText()
  if (!isDrawn || status === 'unread' || status === 'unserved') return null
  if (next === undefined) {
    return status === 'known' && entries.length > 0 && <p className="activity-end t13 muted">{t(messages.end)}</p>
  }
  const busy = older.status === 'busy'
  if (older.status === 'failed' || isPageEmpty) {
    return (
      <div className="activity-end t13 muted">
        <span role="alert">
          {older.status === 'failed' ? t(messages.unread) : entries.length === 0 && t(messages.hidden)}
        </span>
        <Button size="s" kind="ghost" busy={busy && t(messages.readingMore)} onClick={onOlder}>
          {t(older.status === 'failed' ? messages.tryAgain : messages.more)}
        </Button>
      </div>
    )
  }
  return busy && <Skeleton label={t(messages.readingMore)} rows={2} trailing />
}
