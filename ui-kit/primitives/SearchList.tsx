import {
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type SetStateAction,
  useRef,
} from 'react'
import { SearchField } from './SearchField'

/** The handlers for the keys that lead from the list to the search field. */
export interface SearchListKeys {
  readonly onType: (character: string) => void
  readonly onLeaveUp: () => void
}

export interface SearchListProps {
  /** The name of the field, and its placeholder. */
  label: string
  /** The accessible name of the button that clears the field. */
  clearLabel: string
  /** The text in the field. */
  query: string
  setQuery: Dispatch<SetStateAction<string>>
  /** Results are loading. */
  busy?: boolean
  /** Controls beside the field. */
  trailing?: ReactNode
  className?: string
  style?: CSSProperties
  /** The content below the field, with the `RovingList`, `VirtualList` or `VirtualGrid` that shows the results. */
  children: (keys: SearchListKeys) => ReactNode
}

/** A search field above its results. Arrow keys lead from one to the other; letters typed in the list extend the query. */
export function SearchList(props: SearchListProps) {
  const { label, clearLabel, query, setQuery, busy, trailing, className, style, children } = props
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const enterList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('[role="list"] [tabindex="0"]')?.focus()
  }
  const search = (
    <SearchField
      ref={field}
      label={label}
      placeholder={label}
      clearLabel={clearLabel}
      value={query}
      onChange={setQuery}
      busy={busy}
      onKeyDown={enterList}
    />
  )
  return (
    <div ref={box} className={className} style={style}>
      {trailing ? (
        <div className="inline gap-4">
          <div className="grow">{search}</div>
          {trailing}
        </div>
      ) : (
        search
      )}
      {children({
        onType: character => {
          setQuery(before => before + character)
          field.current?.focus()
        },
        onLeaveUp: () => field.current?.focus(),
      })}
    </div>
  )
}
