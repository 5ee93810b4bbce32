import type { ReactNode } from 'react'
import { Failed } from '../icons'
import { useSheet } from '../theme/useSheet'
import { Button } from './Button'
import css from './State.css'

export interface ErrorStateProps {
  /** The failure. */
  title: ReactNode
  /** The reason, the next step, and the parts that still work. */
  detail?: ReactNode
  /** A code for support; small, and easy to copy. */
  code?: string
  /** Such as "Try again"; `busy` is the label while it runs. */
  action?: { label: string; onClick: () => void; busy?: string | false }
}

/** A failed state: the failure, its reason and a way to retry. */
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
