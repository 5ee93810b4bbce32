import { useState } from 'react'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  /** Label of each value. */
  options: Record<T, string>
  onChange: (value: T) => void
}

/** A labelled menu of a few values. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const entries = Object.entries<string>(options)
  const choose = (chosen: string) => {
    if (isKey(options, chosen)) onChange(chosen)
  }
  return (
    <label className="choice">
      <span>{label}</span>
      <select value={value} onChange={event => choose(event.target.value)}>
        {entries.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

const isKey = <T extends string>(options: Record<T, string>, key: string): key is T => key in options

/** Code with a button that copies it. */
export function Copyable({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState('')
  const copy = () => void navigator.clipboard.writeText(code).then(() => setCopied(code))
  return (
    <figure className="code">
      <figcaption>
        {label}
        <button type="button" onClick={copy}>
          {copied === code ? 'Copied' : 'Copy'}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, with the keyboard too */}
      <pre tabIndex={0}>{code}</pre>
    </figure>
  )
}
