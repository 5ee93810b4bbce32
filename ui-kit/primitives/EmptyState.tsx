import type { ReactNode } from 'react'
import { useSheet } from '../theme/useSheet'
import css from './State.css'

export interface EmptyStateProps {
  icon?: ReactNode
  /** What would be here. */
  title: ReactNode
  detail?: ReactNode
  /** The one thing to do. */
  action?: ReactNode
}

/** Nothing is here yet: says what would be, and what to do. */
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
