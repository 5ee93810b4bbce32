import { type ReactNode, useState } from 'react'
import { Close, Done, Failed } from '../icons'
import { useSheet } from '../theme/useSheet'
import { classes } from './drawing'
import { IconButton } from './IconButton'
import { ProgressRing } from './Marks'
import css from './Toast.css'

export interface ToastProps {
  /** `loading` by default. */
  variant?: 'loading' | 'success' | 'error'
  /** The message; without one, the last message fades out. */
  children?: ReactNode
  /** The close button; absent by default. */
  dismiss?: { label: string; onClick: () => void }
}

const ICONS = { loading: ProgressRing, success: Done, error: Failed }

/** A transient message. Keep it rendered, so that screen readers announce new messages. */
export function Toast({ variant = 'loading', children, dismiss }: ToastProps) {
  useSheet(css)
  const isHidden = children === undefined || children === null || children === ''
  const [last, setLast] = useState({ variant, children })
  if (!isHidden && (last.children !== children || last.variant !== variant)) setLast({ variant, children })
  const shown = isHidden ? last : { variant, children }
  const Icon = ICONS[shown.variant]
  return (
    <div className={classes('toast', `toast-${shown.variant}`, isHidden && 'toast-hidden')}>
      <span className="toast-icon">{shown.children && <Icon />}</span>
      <span className="toast-text" role={shown.variant === 'error' ? 'alert' : 'status'}>
        {shown.children}
      </span>
      {dismiss && (
        <IconButton label={dismiss.label} onClick={dismiss.onClick}>
          <Close />
        </IconButton>
      )}
    </div>
  )
}
