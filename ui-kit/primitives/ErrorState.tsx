import type { ReactNode } from 'react'
import { Failed } from '../icons'
import { useSheet } from '../theme/useSheet'
import { Button } from './Button'
import css from './State.css'

export interface ErrorStateProps {
  /** What happened. */
  title: ReactNode
  /** Why, what can be done, and what still works. */
  detail?: ReactNode
  /** For whoever helps; small, and easy to copy. */
  code?: string
  /** Such as "Try again"; `busy` says that it is being tried. */
  action?: { label: string; onClick: () => void; busy?: string | false }
}

/** Something did not work: what, what now, and once more. */
export function ErrorState({ title, detail, code, action }: ErrorStateProps) {
  useSheet(css)
  return (
    <div className="state state-failed">
      <span className="state-icon">
        <Failed />
      </span>
      <div role="alert">
        <p className="state-title">{title}</p>
        {detail && <p className="state-detail">{detail}</p>}
        {code && <p className="state-code">{code}</p>}
      </div>
      {action && (
        <div className="state-action">
          <Button kind="secondary" busy={action.busy} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  )
}
