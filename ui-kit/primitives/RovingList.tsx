import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classes } from './classes'
import { typedCharacter } from './keyboard'
import { nextIndex } from './nextIndex'

export interface RovingListProps {
  label?: string
  /** The rows; each button or link in them is a stop for the arrows. */
  children: ReactNode
  /** Rows with a ground of their own stand 8 px apart. */
  spaced?: boolean
  /** Somebody typed a character here: put it in the search, and the focus too. */
  onType?: (character: string) => void
  /** The arrow up from the first row, back to where one came from. */
  onLeaveUp?: () => void
  /** The arrow down from the last row, on to what follows. */
  onLeaveDown?: () => void
}

const STOPS = 'button, a[href]'

/** A short list: one stop for Tab, arrows within. */
export function RovingList({ label, children, spaced, onType, onLeaveUp, onLeaveDown }: RovingListProps) {
  const list = useRef<HTMLUListElement>(null)
  const stops = () => [...(list.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]

  const keepOneStop = (current?: Element) => {
    const all = stops()
    const stop = all.find(one => one === current) ?? all.find(one => one.tabIndex === 0) ?? all[0]
    for (const one of all) one.tabIndex = one === stop ? 0 : -1
  }
  // After every render, since any row may have come or gone.
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
      // biome-ignore lint/a11y/noRedundantRoles: without bullets some browsers forget that it is a list
      role="list"
      className={classes('stack', spaced && 'gap-8')}
      aria-label={label}
      onKeyDown={handleKey}
      onFocus={(event: FocusEvent) => keepOneStop(event.target)}
    >
      {Children.map(children, child => child && <li>{child}</li>)}
    </ul>
  )
}
