import { useEffect, useRef, useState } from 'react'
import { hideToast, toast } from '../../../kernel/kit'
import { Toast } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

const REOPEN_MS = 150
const SHOWN_MS = 2500

/**
 * One toast at a time. A new one closes the old one and opens 150 ms later; all but loading toasts hide in 2.5 s, and not
 * while their close button has the focus or the pointer.
 */
export default function ToastHost() {
  const ctx = useKernel()
  const t = useText()
  const { current } = useSlice(toast)
  const [shown, setShown] = useState(current)
  const [closing, setClosing] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!closing) return
    return ctx.clock.after(REOPEN_MS, () => setClosing(false))
  }, [ctx, closing])
  useEffect(() => {
    if (closing || current === shown) return
    if (!shown) return setShown(current)
    setShown(undefined)
    setClosing(true)
  }, [closing, current, shown])
  useEffect(() => {
    if (!shown || shown.variant === 'loading') return
    return ctx.clock.every(SHOWN_MS, () => {
      if (!place.current?.querySelector(':hover, :focus')) ctx.set(toast, hideToast)
    })
  }, [ctx, shown])

  return (
    <div ref={place} className="toast-place">
      <Toast
        variant={shown?.variant}
        dismiss={
          shown?.variant === 'error'
            ? { label: t(messages.dismiss), onClick: () => ctx.set(toast, hideToast) }
            : undefined
        }
      >
        {shown && t(shown.message, shown.variables)}
      </Toast>
    </div>
  )
}
