import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { messages } from './messages'

interface FieldProps {
  label: string
  hint?: ReactNode
  problem?: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'password' | 'url'
  maxLength?: number
  autoComplete?: string
  ref?: Ref<HTMLInputElement>
}

/** A labelled field of text; its problem takes the place of its hint, so that nothing below moves. */
export function Field({ label, hint, problem, onChange, type = 'text', ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={event => onChange(event.target.value)}
        {...input}
      />
      <p id={`${id}-hint`} className={problem ? 'hint problem' : 'hint'} role={problem ? 'alert' : undefined}>
        {problem || hint}
      </p>
    </div>
  )
}

interface SwitchProps {
  label: string
  hint: string
  isOn: boolean
  isUnsaved?: boolean
  isDisabled?: boolean
  onToggle: () => void
}

export function Switch({ label, hint, isOn, isUnsaved, isDisabled, onToggle }: SwitchProps) {
  const id = useId()
  return (
    <label className="switch" data-unsaved={isUnsaved || undefined} data-disabled={isDisabled || undefined}>
      <span>
        <span className="name" id={id}>
          {label}
        </span>
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself has the state
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onChange={onToggle}
      />
    </label>
  )
}

/** A part that could not be read, with a way to read it again. */
export function Problem({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <div className="notice" data-tone="danger" role="alert">
      <p>{sentence}</p>
      <button type="button" onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  )
}

/** Grey shapes in place of what is being read; they appear only if it takes long. */
export function Skeleton({ rows, shape = 'row' }: { rows: number; shape?: 'row' | 'line' }) {
  return (
    <div className="skeleton" role={shape === 'row' ? 'status' : undefined}>
      <span className="unseen">{messages.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className={shape} />
      ))}
    </div>
  )
}

interface CopyButtonProps {
  label: string
  /** Read the text that is copied. */
  source: () => HTMLElement | null
}

export function CopyButton({ label, source }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'selected'>('none')
  const timer = useRef(0)
  const copy = async () => {
    const element = source()
    if (!element) return
    setOutcome((await copyText(element)) ? 'copied' : 'selected')
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setOutcome('none'), 2500)
  }
  const { overview } = messages
  return (
    <span className="copy">
      <button type="button" aria-label={label} onClick={() => void copy()}>
        {outcome === 'copied' ? overview.copied : overview.copy}
      </button>
      <span role="status" className={outcome === 'selected' ? 'hint' : 'unseen'}>
        {outcome === 'copied' && overview.copied}
        {outcome === 'selected' && overview.notCopied}
      </span>
    </span>
  )
}

/** A page that is not served by TLS has no clipboard: the text is selected, and copied as the browser's menu does. */
async function copyText(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element.textContent ?? '')
    return true
  } catch {
    getSelection()?.selectAllChildren(element)
    return document.execCommand('copy')
  }
}
