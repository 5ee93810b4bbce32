import { type ReactNode, useEffect, useState } from 'react'
import { route, topOf } from '../../kernel'
import { defineMessages } from '../../kernel/kit'
import { useKernel, useLatest, useText } from '../hooks'
import { Button } from '../primitives/Button'
import { SuccessCheck, SuccessRing } from '../primitives/SuccessCheck'
import { useSheet } from '../theme/useSheet'
import css from './Success.css'

/** Milliseconds that a success is shown where the view is then left by itself. */
const MOMENT_MS = 700

const messages = defineMessages('success', { done: 'Done' })

export interface SuccessProps {
  /** The logo of the wallet or company that has answered. The ring closes around it. */
  readonly picture?: ReactNode
  /** The completed action: "Sent 0.001 ETH". */
  readonly title: string
  /** The other party and the network: "to 0x3C…4293BC on Ethereum". */
  readonly detail?: ReactNode
  /** Leads to what was done: an `ExplorerLink`. */
  readonly link?: ReactNode
  /** The result stays until the user presses "Done". */
  readonly onDone?: () => unknown
  /** Without a button: leaves the view after a moment, unless another step has been taken. */
  readonly leave?: () => unknown
}

/** The result of a completed action. Screen readers announce it. */
export function Success({ picture, title, detail, link, onDone, leave }: SuccessProps) {
  useSheet(css)
  const t = useText()
  useMoment(leave)
  return (
    <div className="success-result">
      {picture === undefined ? <SuccessCheck /> : <SuccessRing>{picture}</SuccessRing>}
      <div className="success-words stack gap-8">
        <StatusText className="stack gap-8">
          <p className="t17 strong">{title}</p>
          {detail && <p className="muted">{detail}</p>}
        </StatusText>
        {link}
      </div>
      {onDone && (
        <Button wide onClick={() => void onDone()} data-first>
          {t(messages.done)}
        </Button>
      )}
    </div>
  )
}

/** Visible words that screen readers announce: a hidden copy of them would be read again on the way through the view. */
export function StatusText({ className, children }: { className: string; children: ReactNode }) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  return (
    <div role="status">
      {/* Screen readers announce what a status gets after it was drawn. */}
      <div className={className} aria-hidden={isDrawn ? undefined : true}>
        {children}
      </div>
    </div>
  )
}

/** Leaves the view that is shown now. The timer ends with the view, as with the plugin. */
function useMoment(leave: (() => unknown) | undefined): void {
  const ctx = useKernel()
  const latest = useLatest(leave)
  const isMoment = leave !== undefined
  useEffect(() => {
    const key = topOf(ctx.read(route))?.key
    if (isMoment) return ctx.clock.after(MOMENT_MS, () => topOf(ctx.read(route))?.key === key && latest.current?.())
  }, [ctx, latest, isMoment])
}
