/** The use of the page itself, past the ports of a context. */
export interface PageWatch {
  /** Requests of the page's own `fetch`, refused. */
  readonly requests: readonly string[]
  /** Timers that still run, and listeners that are still on the window or the document. */
  left(): string[]
  /** Gives the page its own functions back. */
  end(): void
}

/** Replaces the page's `fetch`, timers and listeners until `end`. */
export function watchPage(): PageWatch {
  const requests: string[] = []
  const timers = watchTimers()
  const listeners = watchListeners()
  const undo = replace(globalThis, 'fetch', async (input: unknown) => {
    requests.push(`fetch ${input instanceof Request ? input.url : input}`)
    throw new TypeError('Use the http port of the context')
  })
  return {
    requests,
    left: () => [...timers.running.values(), ...[...listeners.added].map(({ type }) => `listener to ${type}`)],
    end() {
      for (const back of [undo, ...timers.undos, ...listeners.undos]) back()
    },
  }
}

function replace(target: object, name: string, next: unknown): () => void {
  const usual: unknown = Reflect.get(target, name)
  Reflect.set(target, name, next)
  return () => void Reflect.set(target, name, usual)
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
    running.set(id, name)
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
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const pages: readonly unknown[] = ['globalThis', 'window', 'document'].map(name => Reflect.get(globalThis, name))
  const isPage = (target: unknown) => pages.includes(target)
  const undos = [
    replace(EventTarget.prototype, 'addEventListener', function (this: EventTarget, ...given: Parameters<Add>) {
      const [type, listener, options] = given
      // A call without an object is one on the window.
      const target = this ?? globalThis
      if (isPage(target)) {
        const entry = { target, type, listener }
        added.add(entry)
        const { signal } = Object(options)
        if (signal instanceof AbortSignal) Reflect.apply(addEventListener, signal, ['abort', () => added.delete(entry)])
      }
      return Reflect.apply(addEventListener, this, given)
    }),
    replace(EventTarget.prototype, 'removeEventListener', function (this: EventTarget, ...given: Parameters<Add>) {
      const [type, listener] = given
      for (const entry of added) {
        if (entry.target === (this ?? globalThis) && entry.type === type && entry.listener === listener)
          added.delete(entry)
      }
      return Reflect.apply(removeEventListener, this, given)
    }),
  ]
  return { added, undos }
}

type Add = EventTarget['addEventListener']
