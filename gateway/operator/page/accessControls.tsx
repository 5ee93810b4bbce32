import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError, sentenceOf } from './api'
import { messages } from './messages'

interface SelectProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [value: T, label: string])[]
  onChange: (value: T) => void
}

export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => onChange(event.target.value as T)}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface ConfirmProps {
  title: string
  children: ReactNode
  action: string
  acting: string
  act: () => Promise<void>
  /** After the dialog has given the focus back to its opener, whose row may now go. */
  onDone: () => void
  onClose: () => void
}

/** Asks before what cannot be undone. Open while it is rendered; a failure stays in it, to be tried again. */
export function Confirm({ title, children, action, acting, act, onDone, onClose }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isActing, setActing] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const confirm = async () => {
    if (isActing) return
    setActing(true)
    setProblem('')
    try {
      await act()
      dialog.current?.close()
      onDone()
    } catch (error) {
      // The sign-in takes the place of the page.
      if (error instanceof ApiError && error.kind === 'ended') return onClose()
      setProblem(sentenceOf(error))
      setActing(false)
    }
  }
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      <div className="muted">{children}</div>
      {problem && (
        <p className="hint problem" role="alert">
          {problem}
        </p>
      )}
      <div className="actions">
        <button type="button" onClick={() => dialog.current?.close()}>
          {messages.cancel}
        </button>
        <button type="button" className="danger" aria-disabled={isActing} onClick={() => void confirm()}>
          {isActing ? acting : action}
        </button>
      </div>
    </dialog>
  )
}
