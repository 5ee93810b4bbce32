import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './State.css'

export interface EmptyStateProps {
  icon?: ReactNode
  /** Names the missing content. */
  title: ReactNode
  detail?: ReactNode
  /** The one action that helps. */
  action?: ReactNode
}

/** A state without content: names it, and the next step. */
export function EmptyState({ icon, title, detail, action }: EmptyStateProps) {
  useSheet(css)
  return (
    <div className="state">
      {icon && <span className="state-icon">{icon}</span>}
      <p className="state-title">{title}</p>
      {detail && <p className="state-detail">{detail}</p>}
      {action && <div className="state-action">{action}</div>}
    </div>
  )
}
