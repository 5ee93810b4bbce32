import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useSheet } from '../theme/useSheet'
import type { CustomProperties } from './drawing'
import { isRtl, nextIndex } from './keyboard'
import css from './Segmented.css'

/** Props of `Segmented`: a controlled radio group. */
export interface SegmentedProps<Id extends string> {
  /** The accessible name of the group. */
  label: string
  options: readonly { id: Id; label: ReactNode }[]
  /** The id of the chosen option. */
  value: Id
  onChange: (id: Id) => void
}

/** A choice between a few visible options. */
export function Segmented<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  useSheet(css)
  const group = useRef<HTMLDivElement>(null)
  const at = options.findIndex(option => option.id === value)
  const style: CustomProperties = { '--at': at, '--count': options.length }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    // Radio groups also use up and down; here they equal left and right.
    const key = { ArrowUp: 'ArrowLeft', ArrowDown: 'ArrowRight' }[event.key] ?? event.key
    const rtl = key === event.key && isRtl(event.currentTarget)
    const target = nextIndex(key, { index: at, count: options.length, columns: options.length, wrap: true, rtl })
    if (target === undefined) return
    event.preventDefault()
    onChange(options[target]!.id)
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[target]?.focus()
  }
  return (
    <div ref={group} className="segmented" role="radiogroup" aria-label={label} onKeyDown={handleKey} style={style}>
      {at >= 0 && <span className="segmented-thumb" />}
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would need a name unique in the host's page
        <button
          key={option.id}
          type="button"
          role="radio"
          className="segment"
          aria-checked={option.id === value}
          tabIndex={index === Math.max(at, 0) ? 0 : -1}
          onClick={() => onChange(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
