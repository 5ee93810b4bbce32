import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface FocusTarget {
  /** Of the wallets that may have the focus, the preferred one first. */
  readonly ids: readonly (string | undefined)[]
  readonly action: string
  /** Brings the element into view: for the keyboard, whose user would lose the place. */
  readonly hasScroll: boolean
}

/** Keeps the focus with a row that moves: a browser drops it where an element leaves its place. */
export function useRowFocus<T extends HTMLElement>(): {
  part: RefObject<T | null>
  followRow: (target: FocusTarget) => void
} {
  const part = useRef<T>(null)
  const target = useRef<FocusTarget>(undefined)
  useLayoutEffect(() => {
    if (!target.current || !part.current) return
    const { ids, action, hasScroll } = target.current
    target.current = undefined
    const buttons = [...part.current.querySelectorAll<HTMLElement>(`[data-action="${action}"]`)]
    const found = ids.map(id => buttons.find(({ dataset }) => dataset.wallet === id)).find(Boolean)
    const next = found ?? part.current.querySelector<HTMLElement>('h3')
    next?.focus({ preventScroll: !hasScroll })
  })
  return {
    part,
    followRow(next) {
      target.current = next
    },
  }
}
