import type { ReactNode } from 'react'
import { type ConnectedSession, isPorticoError } from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Button, Clear, Failed, Logo, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useText } from '../../../ui-kit/hooks'
import { Success } from '../../../ui-kit/part/Success'
import { messages } from '../connecting.messages'
import { finishConnection, leaveToWallets } from '../flow/connectViews'
import { navigate } from '../flow/navigate'
import { messages as words } from '../messages'
import css from './WalletStatus.css'

interface WaitingProps {
  readonly name: string
  readonly src?: string
  /** The wallet has not answered yet: the ring turns. */
  readonly busy?: boolean
  /** The error, which replaces the text. */
  readonly error?: unknown
  readonly title?: string
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
          <span className={declined ? 'waiting-sign muted' : 'waiting-sign danger'}>
            {declined ? <Clear /> : <Failed />}
          </span>
        )}
      </div>
      <div
        className="waiting-text stack gap-8"
        role={failed ? 'alert' : 'status'}
        tabIndex={focused ? -1 : undefined}
        data-first={focused || undefined}
      >
        <p className="t17 strong center">{failed ? t(declined ? messages.declined : messages.failed) : title}</p>
        <p className="muted center">{failed ? errorText(t, messages, error) : detail}</p>
      </div>
      {children}
    </div>
  )
}

/** The connection, for a moment. Then the view is left. */
export function Connected({ live, src }: { live: ConnectedSession; src?: string }) {
  const ctx = useKernel()
  const t = useText()
  const { name, imageUrl } = live.wallet
  return (
    <Success
      picture={<Logo name={name} src={src ?? imageUrl} size={80} />}
      title={t(words.connected)}
      detail={
        <>
          <bdi translate="no">{name}</bdi> · <bdi>{truncateAddress(live.address)}</bdi>
        </>
      }
      leave={() => navigate(ctx, finishConnection(ctx))}
    />
  )
}

/** The next steps after a failure. `again` is undefined where another attempt ends in the same way. */
export function FailureActions({ again }: { again?: () => void }) {
  const ctx = useKernel()
  const t = useText()
  return (
    <div className="stack gap-8">
      {again && (
        <Button wide onClick={again}>
          {t(messages.tryAgain)}
        </Button>
      )}
      <Button wide kind="secondary" onClick={() => navigate(ctx, leaveToWallets(ctx))}>
        {t(messages.otherWallet)}
      </Button>
    </div>
  )
}
