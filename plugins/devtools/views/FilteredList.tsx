import { type ReactNode, useState } from 'react'
import { LiveRegion, NoMatches, SearchField, Tag, type TagProps } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'

/** One line of a section. */
export interface Line {
  readonly key: string
  readonly title: string
  readonly detail?: string
  readonly tag?: string
  readonly tone?: TagProps['tone']
}

interface FilteredListProps {
  readonly label: string
  readonly lines: readonly Line[]
  /** Shown without any line. */
  readonly empty: ReactNode
  /** Controls beside the field. */
  readonly trailing?: ReactNode
  /** The most lines that are shown at once, the last ones; undefined: all. */
  readonly most?: number
}

/** Lines with a field that filters them by their text. */
export function FilteredList({ label, lines, empty, trailing, most = Number.POSITIVE_INFINITY }: FilteredListProps) {
  const t = useText()
  const [query, setQuery] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const words = query.trim().toLowerCase()
  const matches = lines.filter(({ title, detail, tag }) => [title, detail, tag].join(' ').toLowerCase().includes(words))
  const hidden = showsAll ? 0 : Math.max(0, matches.length - most)
  return (
    <>
      <div className="devtools-filter inline gap-4">
        <div className="grow">
          <SearchField
            label={t(messages.filter)}
            placeholder={t(messages.filter)}
            clearLabel={t(messages.clearFilter)}
            value={query}
            onChange={setQuery}
          />
        </div>
        {trailing}
      </div>
      <LiveRegion>{words && matches.length === 0 ? t(messages.noMatches) : ''}</LiveRegion>
      {hidden > 0 && (
        <button type="button" className="devtools-earlier t13" onClick={() => setShowsAll(true)}>
          {t(messages.earlier, { count: hidden })}
        </button>
      )}
      <ul className="devtools-lines" aria-label={label}>
        {matches.slice(hidden).map(({ key, ...line }) => (
          <LineItem key={key} {...line} />
        ))}
      </ul>
      {lines.length === 0 && empty}
      {lines.length > 0 && matches.length === 0 && (
        <NoMatches
          title={t(messages.noMatches)}
          detail={t(messages.noMatchesDetail, { query })}
          showAllLabel={t(messages.showAll)}
          onShowAll={() => setQuery('')}
        />
      )}
    </>
  )
}

function LineItem({ title, detail, tag, tone }: Omit<Line, 'key'>) {
  return (
    <li className="devtools-line">
      <span className="devtools-text">
        <span className="medium">{title}</span>
        {detail && <span className="t13 muted">{detail}</span>}
      </span>
      {tag && <Tag tone={tone}>{tag}</Tag>}
    </li>
  )
}
