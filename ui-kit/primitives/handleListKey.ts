import type { KeyboardEvent } from 'react'
import { isRtl, nextIndex, typedCharacter } from './keyboard'

/** The keys that leave a long list. */
export interface ListKeys {
  /** The user typed a character here: put it into the search field and move the focus there. */
  onType?: (character: string) => void
  /** The arrow up was pressed on the first line. */
  onLeaveUp?: () => void
}

interface ListPosition {
  readonly scroller: HTMLElement
  readonly index: number
  readonly count: number
  readonly columns: number
  readonly lineHeight: number
  readonly goTo: (index: number) => void
}

/** Moves through a long list by arrow, page, Home and End keys, or leaves it. */
export function handleListKey(event: KeyboardEvent, position: ListPosition, { onType, onLeaveUp }: ListKeys): void {
  const { scroller, index, count, columns, lineHeight, goTo } = position
  const page = Math.max(1, Math.floor(scroller.clientHeight / lineHeight) - 1)
  const target = nextIndex(event.key, { index, count, columns, page, rtl: isRtl(scroller) })
  const character = typedCharacter(event)
  if (target !== undefined) {
    event.preventDefault()
    goTo(target)
  } else if (event.key === 'ArrowUp' && index < columns) onLeaveUp?.()
  else if (character && onType) {
    event.preventDefault()
    onType(character)
  }
}
