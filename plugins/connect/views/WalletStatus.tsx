import type { ReactNode } from 'react'
import { isPorticoError } from '../../../kernel'
import { Failed, Logo, useSheet } from '../../../ui-kit'
import { errorText, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import css from './WalletStatus.css'

interface WaitingProps {
  readonly name: string
  readonly src?: string
  /** The wallet has not answered yet: the ring turns. */
  readonly busy?: boolean
  /** The error, which replaces the text. */
  readonly error?: unknown
  readonly title: string
  readonly detail?: string
  /** Focuses the text, so that a key still held down from the list presses no button. */
  readonly focused?: boolean
  /** The actions. */
  readonly children?: ReactNode
}

/** The wallet's picture with instructions, then the result. */
export function WalletStatus({ name, src, busy, error, title, detail, focused, children }: WaitingProps) {
  useSheet(css)
  const t = useText()
  const failed = error !== undefined
  const declined = isPorticoError(error, 'USER_REJECTED')
  return (
    <div className="waiting" aria-busy={busy || undefined}>
      <div className="waiting-logo">
        <svg className="waiting-ring" viewBox="0 0 112 112" aria-hidden="true">
          <rect x="2" y="2" width="108" height="108" rx="30" />
          {busy && <rect className="waiting-arc" x="2" y="2" width="108" height="108" rx="30" pathLength="100" />}
        </svg>
        <Logo name={name} src={src} size={80} />
        {failed && (
          <span className="waiting-sign">
            <Failed />
          </span>
        )}
      </div>
      <div
        className="waiting-text stack gap-4"
        role={failed ? 'alert' : 'status'}
        tabIndex={focused ? -1 : undefined}
        data-first={focused || undefined}
      >
        <p className="t17 strong center">{failed ? t(declined ? messages.declined : messages.failed) : title}</p>
        <p className="muted center">{failed ? errorText(t, messages, error) : detail}</p>
        {failed && !declined && isPorticoError(error) && <p className="t13 waiting-code">{error.code}</p>}
      </div>
      {children}
    </div>
  )
}
