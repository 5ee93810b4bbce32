import { type ReactNode, useId } from 'react'
import type { Entry } from '../state'
import EntryRow, { type Place } from './EntryRow'

/** The estimated height of a row in pixels, before layout. */
const ROW = 56

interface EntryBlockProps extends Place {
  title?: string
  entries: readonly Entry[]
  /** Rows above the entries. */
  children?: ReactNode
}

/** A block of rows, with a title if it starts a day. */
export default function EntryBlock({ title, entries, children, ...place }: EntryBlockProps) {
  const id = useId()
  return (
    <div className="activity-block" style={{ containIntrinsicBlockSize: `auto ${entries.length * ROW}px` }}>
      {title && (
        <h3 className="activity-title" id={id}>
          {title}
        </h3>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets */}
      <ul role="list" aria-labelledby={title && id}>
        {children}
        {entries.map(entry => (
          <li key={entry.id} className="activity-entry">
            <EntryRow entry={entry} {...place} />
          </li>
        ))}
      </ul>
    </div>
  )
}
