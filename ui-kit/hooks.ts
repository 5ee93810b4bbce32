import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Context,
  defineMessages,
  type Entry,
  isAbort,
  isPorticoError,
  locale,
  type Message,
  type Service,
  type Slice,
  type Slot,
  translate,
} from '../kernel'

/* The one seam between React and the kernel. Every view works with the context of the plugin that contributed it. */

const Kernel = createContext<Context | undefined>(undefined)
export const KernelProvider = Kernel.Provider

/** What a view is given: the arguments it was opened with. */
export interface ViewProps<Args = void> {
  readonly args: Args
}

/** The context of the plugin this view belongs to. */
export function useKernel(): Context {
  const ctx = useContext(Kernel)
  if (!ctx) throw new Error('A view is rendered outside the modal')
  return ctx
}

/** A slice, or what is picked of it; renders again only when the picked value is another. Pick stable values. */
export function useSlice<T>(slice: Slice<T>): T
export function useSlice<T, P>(slice: Slice<T>, pick: (value: T) => P): P
export function useSlice<T, P>(slice: Slice<T>, pick?: (value: T) => P): T | P {
  const ctx = useKernel()
  const latest = useRef(pick)
  latest.current = pick
  const subscribe = useCallback(
    (changed: () => void) => ctx.watch(slice, value => (latest.current ? latest.current(value) : value), changed),
    [ctx, slice],
  )
  const snapshot = () => (pick ? pick(ctx.read(slice)) : ctx.read(slice))
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** A service, once its owner is awake; undefined until then, and where nobody provides it. */
export function useService<T>(token: Service<T>): T | undefined {
  const ctx = useKernel()
  const [found, setFound] = useState<{ service: T } | undefined>(() => {
    const service = ctx.peek(token)
    return service === undefined ? undefined : { service }
  })
  useEffect(() => {
    let left = false
    if (!ctx.has(token)) return setFound(undefined)
    ctx.ask(token).then(
      service => !left && setFound({ service }),
      error => !left && ctx.report(error),
    )
    return () => {
      left = true
    }
  }, [ctx, token])
  return found?.service
}

/** The entries of a slot, sorted; renders again when one comes or goes. */
export function useSlot<E>(slot: Slot<E>): readonly Entry<E>[] {
  const ctx = useKernel()
  const subscribe = useCallback((changed: () => void) => ctx.watchContributions(changed), [ctx])
  const snapshot = () => ctx.slot(slot)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

export type Say = (message: Message, variables?: Readonly<Record<string, unknown>>) => string

/** Sentences in the visitor's language. */
export function useText(): Say {
  const language = useSlice(locale)
  return useCallback((message, variables) => translate(language, message, variables), [language])
}

/** The sentence for an error: the room's own under the error's code, else what the error says. */
export function errorText(say: Say, messages: Readonly<Record<string, Message>>, error: unknown): string {
  const message = isPorticoError(error) ? (messages[error.code] ?? anywhere[error.code]) : undefined
  if (message) return say(message, isPorticoError(error) ? error.context : undefined)
  return error instanceof Error ? error.message : String(error)
}

/** What may go wrong wherever code comes late. */
const anywhere: Readonly<Record<string, Message>> = defineMessages('anywhere', {
  PLUGIN_LOAD_FAILED: 'This could not be loaded. Check your connection; if it still fails, reload the page.',
})

const Title = createContext<(title: string | undefined) => void>(() => {})
export const TitleProvider = Title.Provider

/** The header's text while this view is shown, where the manifest gives none. */
export function useTitle(title: string | undefined): void {
  const setTitle = useContext(Title)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}

export type Task =
  | { readonly status: 'idle' | 'busy' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * One piece of waiting at a time, ended by leaving the view.
 * @example
 * const [task, run, cancel] = useTask(signal => session.connect({ connectorId, signal }))
 */
export function useTask(work: (signal: AbortSignal) => Promise<unknown>): [Task, () => void, () => void] {
  const [task, setTask] = useState<Task>({ status: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  const latest = useRef(work)
  latest.current = work
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setTask({ status: 'idle' })
  }, [])
  const run = useCallback(() => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setTask({ status: 'busy' })
    const settle = (next: Task) => {
      if (running.current === mine) setTask(next)
    }
    latest.current(mine.signal).then(
      () => settle({ status: 'done' }),
      error => settle(isAbort(error) && mine.signal.aborted ? { status: 'idle' } : { status: 'failed', error }),
    )
  }, [])
  useEffect(
    () => () => {
      running.current?.abort()
      running.current = undefined
    },
    [],
  )
  return [task, run, cancel]
}
