import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, sentenceOf } from './api'
import { useOperator } from './session'

/** Data of the gateway that a view reads. While it is read again, the value before stays. */
export type Resource<T> =
  | { readonly status: 'loading'; readonly value?: T }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly value?: T; readonly problem: string }

/** Reads with `load`, which the caller memoizes, and again after `retry` and after a further sign-in. */
export function useResource<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> & { retry(): void } {
  const { signIns } = useOperator()
  const [resource, setResource] = useState<Resource<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const life = new AbortController()
    setResource(({ value }) => ({ status: 'loading', value }))
    load(life.signal).then(
      value => life.signal.aborted || setResource({ status: 'ready', value }),
      error => {
        // The sign-in covers the view, which reads again after it.
        if (life.signal.aborted || (error instanceof ApiError && error.kind === 'ended')) return
        setResource(({ value }) => ({ status: 'failed', value, problem: sentenceOf(error) }))
      },
    )
    return () => life.abort()
  }, [load, attempt, signIns])
  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { ...resource, retry }
}

/**
 * Moves the focus to the title of a view that the operator has gone to, so that a screen reader announces it. The first
 * view leaves the focus where it is.
 */
export function useTitleFocus<T extends HTMLElement>(view: string): RefObject<T | null> {
  const { shownView } = useOperator()
  const title = useRef<T>(null)
  useEffect(() => {
    const before = shownView.current
    shownView.current = view
    if (before === undefined || before === view) return
    title.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [shownView, view])
  return title
}
