import { Button } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

interface StaleNoticeProps {
  label: string
  onClick: () => void
  busy: string | false
}

/** A list that could not be refreshed: it stays, with a note and a retry button. */
export default function StaleNotice({ label, onClick, busy }: StaleNoticeProps) {
  const t = useText()
  return (
    <div className="activity-old inline middle t13 muted">
      {t(messages.old)}
      <Button size="s" kind="ghost" busy={busy} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
