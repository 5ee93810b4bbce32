import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useKernel, useText } from '../hooks'
import { Button, type ButtonProps } from '../primitives/Button'
import { useSheet } from '../theme/useSheet'
import css from './ConfirmButton.css'
import { isInForeignPage, messages } from './foreignPage'
import { guardPress, type Obstacle, type PressGuard } from './guardPress'

export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** The label. A changed label restarts the delay. */
  children: string
  onConfirm: () => void
}

/**
 * The button that sends a request to sign or spend to the wallet. A press is refused with a message while the button is
 * new, has just moved or changed, or is covered, and always inside another site's page.
 *
 * Clicks that a script dispatches follow the same rules: the page's scripts could call the wallet without this button,
 * and hosts' tests dispatch clicks.
 */
export function ConfirmButton({ onConfirm, disabled, busy, children, ...rest }: ConfirmButtonProps) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  const guard = useRef<PressGuard | undefined>(undefined)
  const [obstacle, setObstacle] = useState<Obstacle | undefined>('early')
  const [isRefused, setRefused] = useState(false)
  const isForeign = isInForeignPage(ctx)
  const isInert = Boolean(busy || disabled)
  useEffect(() => {
    if (!button.current || isForeign) return
    const made = guardPress(ctx.clock, button.current, setObstacle)
    guard.current = made
    return () => {
      guard.current = undefined
      made.end()
    }
  }, [ctx, isForeign])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the label or of the disabled state restarts the delay
  useLayoutEffect(() => guard.current?.restart(), [isInert, children])

  const press = (event: MouseEvent) => {
    if (isInert || isForeign) return
    const isFree = guard.current && !guard.current.look()
    if (!isFree) return refuse(event)
    setRefused(false)
    onConfirm()
  }
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isInert || isForeign) return
    setRefused(true)
    // The message may move the button.
    guard.current?.restart()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) refuse(event)
  }
  const reason = isForeign ? 'foreign' : isInert ? undefined : obstacle === 'covered' ? obstacle : isRefused && 'early'
  return (
    <>
      <Button
        {...rest}
        ref={button}
        busy={busy}
        disabled={isInert || isForeign || obstacle !== undefined}
        data-confirms
        onClickCapture={press}
        onKeyDown={onKeyDown}
      >
        {children}
      </Button>
      <p className="confirm-note t13" role="status">
        {reason && t(messages[reason])}
      </p>
    </>
  )
}
