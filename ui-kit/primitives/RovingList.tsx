import {
  Children,
  type FocusEvent,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { classes } from './drawing'
import { nextIndex, typedCharacter } from './keyboard'

/** A row that only keeps a place. */
const isHidden = (child: ReactNode) => isValidElement<{ isPlace?: true }>(child) && child.props.isPlace

export interface RovingListProps {
  /** The accessible name of the list. */
  label?: string
  /** The rows; the arrow keys move between their buttons and links. */
  children: ReactNode
  /** Puts 8 px between rows, for rows with a background. */
  spaced?: boolean
  /** The user typed a character here: put it into the search field and move the focus there. */
  onType?: (character: string) => void
  /** The arrow up was pressed on the first row. */
  onLeaveUp?: () => void
  /** The arrow down was pressed on the last row. */
  onLeaveDown?: () => void
}

const STOPS = 'button, a[href]'

/** A short list: one Tab stop, with arrow keys inside. */
export function RovingList({ label, children, spaced, onType, onLeaveUp, onLeaveDown }: RovingListProps) {
  const list = useRef<HTMLUListElement>(null)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]

  const keepOneStop = (current?: Element) => {
    const all = stops()
    // The attribute: the browser computes the page's styles to answer the property.
    const stop = all.find(one => one === current) ?? all.find(one => one.getAttribute('tabindex') === '0') ?? all[0]
    for (const one of all) {
      const tabIndex = one === stop ? '0' : '-1'
      if (one.getAttribute('tabindex') !== tabIndex) one.setAttribute('tabindex', tabIndex)
    }
  }
  // After every render, because rows may have been added or removed.
  useLayoutEffect(() => keepOneStop())

  const handleKey = (event: KeyboardEvent) => {
    const all = stops()
    const index = all.findIndex(one => Object.is(one, event.target))
    if (index < 0) return
    const target = nextIndex(event.key, { index, count: all.length, columns: 1 })
    const character = typedCharacter(event)
    if (target !== undefined) {
      event.preventDefault()
      all[target]?.focus()
    } else if (event.key === 'ArrowUp') onLeaveUp?.()
    else if (event.key === 'ArrowDown') onLeaveDown?.()
    else if (character && onType) {
      event.preventDefault()
      onType(character)
    }
  }
  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: WebKit takes the role from a list without bullets
      role="list"
      className={classes('stack', spaced && 'gap-8')}
      aria-label={label}
      onKeyDown={handleKey}
      onFocus={(event: FocusEvent) => keepOneStop(event.target)}
    >
      {Children.map(children, child => child && <li aria-hidden={isHidden(child)}>{child}</li>)}
    </ul>
  )
}
