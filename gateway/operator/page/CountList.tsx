import { type CSSProperties, useState } from 'react'
import { Skeleton } from './controls'
import { formatNumber } from './figures'
import { messages } from './messages'

interface CountListProps {
  title: string
  empty: string
  /** The largest first; undefined while they are read. */
  rows: readonly { readonly name: string; readonly detail?: string; readonly count: number }[] | undefined
  /** Names of the API, which are written as code. */
  isCode?: boolean
}

const FIRST_ROWS = 5

export function CountList({ title, empty, rows, isCode }: CountListProps) {
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...(rows ?? []).map(({ count }) => count))
  const more = (rows?.length ?? 0) - FIRST_ROWS
  return (
    <section className="card padded list">
      <h3>{title}</h3>
      {!rows && <Skeleton rows={FIRST_ROWS} shape="line" />}
      {rows?.length === 0 && <p className="hint">{empty}</p>}
      {rows && rows.length > 0 && (
        <ol>
          {rows.slice(0, isWhole ? undefined : FIRST_ROWS).map(({ name, detail, count }) => (
            <li key={`${name} ${detail}`} className="count">
              <span className={isCode ? 'code' : undefined}>
                {name} {detail && <span className="muted">{detail}</span>}
              </span>
              <span className="number">{formatNumber(count)}</span>
              <span className="meter" style={{ '--share': count / most } as CSSProperties} />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <button type="button" className="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? messages.usage.less : messages.usage.more(more)}
        </button>
      )}
    </section>
  )
}
