import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { typedCharacter } from './keyboard'
import { nextIndex } from './nextIndex'

export interface RovingListProps {
  label?: string
  /** The rows, each an element with one button or link. */
  children: ReactNode
  /** Somebody typed a character here: search may begin with it. */
  onType?: (character: string) => void
  /** The arrow up from the first row, back to where one came from. */
  onLeaveUp?: () => void
}

const STOPS = 'button, a[href]'

/** A short list: one stop for Tab, arrows within. */
export function RovingList({ label, children, onType, onLeaveUp }: RovingListProps) {
  const list = useRef<HTMLDivElement>(null)
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
    const index = all.findIndex(one => one.contains(event.target instanceof Node ? event.target : null))
    const target = nextIndex(event.key, { index, count: all.length, columns: 1 })
    if (target !== undefined && index >= 0) {
      event.preventDefault()
      all[target]?.focus()
    } else if (event.key === 'ArrowUp' && index === 0) onLeaveUp?.()
    else {
      const character = typedCharacter(event)
      if (character) onType?.(character)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows may stand in groups of their own, which <ul> does not allow
    <div
      ref={list}
      role="list"
      aria-label={label}
      onKeyDown={handleKey}
      onFocus={(event: FocusEvent) => keepOneStop(event.target)}
    >
      {children}
    </div>
  )
}
