import { type ReactNode, useId, useState } from 'react'
import { ChevronDown } from '../icons'
import { useSheet } from '../theme/useSheet'
import css from './Disclosure.css'

interface DisclosureProps {
  /** The button's words, which name the content. */
  summary: ReactNode
  /** Beside the words. */
  note?: ReactNode
  children: ReactNode
}

/** Content that the user opens, such as the raw data of a request. */
export function Disclosure({ summary, note, children }: DisclosureProps) {
  useSheet(css)
  const id = useId()
  const [isOpen, open] = useState(false)
  return (
    <div className="disclosure">
      <button
        type="button"
        className="disclosure-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => open(!isOpen)}
      >
        <span className="tabular grow">{summary}</span>
        {note}
        <ChevronDown />
      </button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
