import { tryRead } from '../../kernel'

/** Uses of the page itself, past the ports of a context, and things that are left there. */
export type PageUse = 'requests' | 'timers' | 'listeners' | 'elements' | 'stored'

export interface PageWatch {
  /** Requests of the page's own functions, which are refused, and timers, listeners, elements and texts that are left. */
  left(use: PageUse): string[]
  /** Gives the page its own functions back. */
  end(): void
}

/** Replaces what requests, timers and listeners use of the page until `end`. Sockets to `allowed` URLs may open. */
export function watchPage(allowed: (url: string) => boolean = () => false): PageWatch {
  const requests: string[] = []
  const [timers, listeners, elements] = [watchTimers(), watchListeners(), watchElements()]
  const stores = ['localStorage', 'sessionStorage'].map(watchStore)
  const undos = [...watchRequests(requests, allowed), ...timers.undos, ...listeners.undos]
  const uses: Record<PageUse, () => string[]> = {
    requests: () => requests,
    timers: () => [...timers.running.values()],
    listeners: () => [...listeners.added].map(({ type }) => `listener to ${type}`),
    elements,
    stored: () => stores.flatMap(added => added()),
  }
  return {
    left: use => uses[use](),
    end() {
      for (const back of undos) back()
    },
  }
}

function replace(target: object, name: string, next: unknown): () => void {
  const had = Reflect.has(target, name)
  const usual: unknown = Reflect.get(target, name)
  Reflect.set(target, name, next)
  return () => void (had ? Reflect.set(target, name, usual) : Reflect.deleteProperty(target, name))
}

function watchRequests(requests: string[], allowed: (url: string) => boolean) {
  const refuse = (name: string, url: unknown): never => {
    requests.push(`${name} ${url instanceof Request ? url.url : url}`)
    throw new TypeError('Use the http port of the context')
  }
  const socket = (name: string) => {
    const usual: unknown = Reflect.get(globalThis, name)
    return function open(...given: unknown[]): unknown {
      if (!allowed(String(given[0]))) return refuse(name, given[0])
      if (typeof usual !== 'function') throw new TypeError(`This test environment has no ${name}`)
      return Reflect.construct(usual, given)
    }
  }
  class RefusedRequest {
    open = (_: string, url: unknown) => refuse('XMLHttpRequest', url)
  }
  return [
    replace(globalThis, 'fetch', async (input: unknown) => refuse('fetch', input)),
    replace(globalThis, 'XMLHttpRequest', RefusedRequest),
    ...['WebSocket', 'EventSource'].map(name => replace(globalThis, name, socket(name))),
  ]
}

type Run = (...given: unknown[]) => unknown

function watchTimers() {
  const running = new Map<unknown, string>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
  const start = (name: string, set: (run: Run, ms?: number) => unknown, fires: boolean) => (run: Run, ms?: number) => {
    const id = set((...given) => {
      if (fires) running.delete(id)
      return run(...given)
    }, ms)
    running.set(id, `${name} of ${ms ?? 0} ms`)
    return id
  }
  const stop = (clear: (id: never) => void) => (id: unknown) => {
    running.delete(id)
    clear(id as never)
  }
  const undos = [
    replace(globalThis, 'setTimeout', start('setTimeout', setTimeout, true)),
    replace(globalThis, 'setInterval', start('setInterval', setInterval, false)),
    replace(globalThis, 'clearTimeout', stop(clearTimeout)),
    replace(globalThis, 'clearInterval', stop(clearInterval)),
  ]
  return { running, undos }
}

interface Added {
  readonly target: unknown
  readonly type: string
  readonly listener: unknown
}

function watchListeners() {
  const added = new Set<Added>()
  const { window, document } = globalThis
  const pages: readonly unknown[] = [globalThis, window, document, document?.defaultView]
  // A runner's environment has copies of the window's functions, or document classes of its own.
  const owners = new Set([EventTarget.prototype, ...pages.flatMap(page => ownerOf(page) ?? [])])
  const undos = [...owners].flatMap(owner => {
    const { addEventListener, removeEventListener } = owner
    function add(this: EventTarget, ...given: Parameters<Add>) {
      const [type, listener, options] = given
      // A call without an object is one on the window.
      const target = this ?? globalThis
      const { signal } = Object(options)
      if (pages.includes(target) && !signal?.aborted) {
        const entry = { target, type, listener }
        added.add(entry)
        signal?.addEventListener('abort', () => added.delete(entry))
      }
      return Reflect.apply(addEventListener, this, given)
    }
    function remove(this: EventTarget, ...given: Parameters<Add>) {
      const [type, listener] = given
      for (const entry of added) {
        if (entry.target === (this ?? globalThis) && entry.type === type && entry.listener === listener)
          added.delete(entry)
      }
      return Reflect.apply(removeEventListener, this, given)
    }
    return [replace(owner, 'addEventListener', add), replace(owner, 'removeEventListener', remove)]
  })
  return { added, undos }
}

type Add = EventTarget['addEventListener']

/** The object, or the prototype of it, that has the functions for listeners. */
function ownerOf(target: unknown): Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined {
  if (typeof target !== 'object' || target === null) return undefined
  // The cast is safe: the property says so.
  return Object.hasOwn(target, 'addEventListener') ? (target as EventTarget) : ownerOf(Object.getPrototypeOf(target))
}

/** Elements of the head and the body that were not there. */
function watchElements(): () => string[] {
  const elements = () =>
    typeof document === 'undefined' ? [] : [document.head, document.body].flatMap(place => [...(place?.children ?? [])])
  const before = new Set(elements())
  return () => elements().flatMap(element => (before.has(element) ? [] : `<${element.localName}>`))
}

/** Keys that the page's own store did not have. A document without an origin has none. */
function watchStore(name: string): () => string[] {
  const keys = () => Object.keys(tryRead(() => Reflect.get(globalThis, name)) ?? {})
  const before = keys()
  return () => keys().flatMap(key => (before.includes(key) ? [] : `${key} in ${name}`))
}
