import {
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type Context,
  isAbort,
  isPorticoError,
  locale,
  type Message,
  type RegistryEntry,
  route,
  type Service,
  type Slice,
  type Slot,
  topOf,
} from '../kernel'
import { defineMessages } from '../kernel/kit'
import { formatMessage } from './part/formatMessage'

/* The only connection between React and the kernel. Every view uses the context of the plugin that contributed it. */

const Kernel = createContext<Context | undefined>(undefined)
/** Gives its children the `Context` of their plugin, for `useKernel`. */
export const KernelProvider = Kernel.Provider

/** A view's props: the arguments that it was opened with. */
export interface ViewProps<Args = void> {
  /** The arguments of the opening. */
  readonly args: Args
}

/** The context of the view's plugin. */
export function useKernel(): Context {
  const ctx = useContext(Kernel)
  if (!ctx) throw new Error('The view is rendered outside the modal')
  return ctx
}

/** The values of slices, by id, that a preview has read: what is hydrated is rendered from them. */
export const PreviewValues = createContext<ReadonlyMap<string, unknown> | undefined>(undefined)

/** A ref with the value of the last rendering that React has kept, for code that runs later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

const never = () => () => {}
/** False in the one rendering that hydrates a preview: it renders only what the preview has drawn. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A slice, or a value picked from it; renders again only when the picked value changes. `pick` must return stable
 * values.
 * @example const address = useSlice(sessions, all => activeAddress(all))
 */
export function useSlice<T>(slice: Slice<T>): T
export function useSlice<T, P>(slice: Slice<T>, pick: (value: T) => P): P
export function useSlice<T, P>(slice: Slice<T>, pick?: (value: T) => P): T | P {
  const ctx = useKernel()
  const latest = useLatest(pick)
  const subscribe = useCallback(
    (changed: () => void) => ctx.watch(slice, value => (latest.current ? latest.current(value) : value), changed),
    [ctx, slice, latest],
  )
  const pickFrom = (value: T) => (pick ? pick(value) : value)
  const drawn = useContext(PreviewValues)
  return useSyncExternalStore(
    subscribe,
    () => pickFrom(ctx.read(slice)),
    // The cast is safe, as in the store.
    () => pickFrom(drawn?.has(slice.id) ? (drawn.get(slice.id) as T) : ctx.read(slice)),
  )
}

/**
 * A service, once its plugin is active; undefined until then, or if no plugin provides it.
 * @example const names = useService(accountNames)
 */
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

/** The entries of a slot, sorted; renders again when an entry is added or removed. */
export function useSlot<E>(slot: Slot<E>): readonly RegistryEntry<E>[] {
  const ctx = useKernel()
  const subscribe = useCallback((changed: () => void) => ctx.watchContributions(changed), [ctx])
  const snapshot = () => ctx.slot(slot)
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** Returns the sentence of a message in the user's language, with its variables filled in. */
export type FormatMessage = (message: Message, variables?: Readonly<Record<string, unknown>>) => string

/**
 * Translates messages into the user's language.
 * @example const title = useText()(messages.title)
 */
export function useText(): FormatMessage {
  const language = useSlice(locale)
  return useCallback((message, variables) => formatMessage(language, message, variables), [language])
}

/** Texts of parts that load, or failed to. */
export const partMessages = defineMessages('part', {
  loading: 'Loading',
  tryAgain: 'Try again',
  failed: 'Couldn’t show this',
  PLUGIN_LOAD_FAILED: 'Loading failed. Check your connection, or reload the page.',
  unexpected: 'Something went wrong. Try again, or reload the page.',
})

/** The message for an error: the caller's message for its code, else a general one. An error's own text is for developers. */
export function errorText(t: FormatMessage, messages: Readonly<Record<string, Message>>, error: unknown): string {
  if (!isPorticoError(error)) return t(partMessages.unexpected)
  return t(messages[error.code] ?? commonMessages[error.code] ?? partMessages.unexpected, error.context)
}

/** Messages for errors of any lazy-loaded code. */
const commonMessages: Readonly<Record<string, Message>> = defineMessages('common', {
  PLUGIN_LOAD_FAILED: 'Loading failed. Check your connection, or reload the page.',
})

/** Runs when the modal opens again at the view, which has stayed in the closed dialog. */
export function useReopened(run: () => void): void {
  const ctx = useKernel()
  const latest = useLatest(run)
  const view = useRef<string | undefined>(undefined)
  useEffect(() => {
    view.current = topOf(ctx.read(route))?.view ?? view.current
  })
  useEffect(
    () =>
      ctx.watch(
        route,
        at => topOf(at)?.view,
        (now, before) => before === undefined && now === view.current && latest.current(),
      ),
    [ctx, latest],
  )
}

export const TitleContext = createContext<(title: string | undefined) => void>(() => {})
/** Gives its children the function that sets the header's title, for `useTitle`. */
export const TitleProvider = TitleContext.Provider

/** Sets the header's title while the view is shown, if the manifest has none. */
export function useTitle(title: string | undefined): void {
  const setTitle = useContext(TitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}

/** The progress of the last run of `useTask`. */
export type Task =
  | { readonly status: 'idle' | 'busy' | 'done' }
  | { readonly status: 'failed'; readonly error: unknown }

/**
 * Runs one asynchronous task at a time; leaving the view aborts it, unless `staysActive` returns true then.
 * @example
 * const [task, run, cancel] = useTask(signal => session.connect({ connectorId, signal }))
 */
export function useTask<Given extends readonly unknown[] = []>(
  work: (signal: AbortSignal, ...given: Given) => Promise<unknown>,
  staysActive?: () => boolean,
): [Task, (...given: Given) => void, () => void] {
  const [task, setTask] = useState<Task>({ status: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)
  const latest = useLatest(work)
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setTask({ status: 'idle' })
  }, [])
  const run = useCallback(
    (...given: Given) => {
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      setTask({ status: 'busy' })
      const settle = (next: Task) => {
        if (running.current === mine) setTask(next)
      }
      latest.current(mine.signal, ...given).then(
        () => settle({ status: 'done' }),
        error => settle(isAbort(error) && mine.signal.aborted ? { status: 'idle' } : { status: 'failed', error }),
      )
    },
    [latest],
  )
  useEffect(
    () => () => {
      if (staysActive?.()) return
      running.current?.abort()
      running.current = undefined
    },
    [staysActive],
  )
  return [task, run, cancel]
}
