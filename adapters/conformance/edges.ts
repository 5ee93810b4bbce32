import type { Clock, Env, FrameBox, Frames, Page, Popup, Ports, Storage, StorageBackend, Undo } from '../../kernel'
import { createHttp, createStorage } from '../../kernel/ports'

/* Fake ports for the real kernel: a manual clock, a server with set answers, and storage in memory. */

export interface FakeClock extends Clock {
  /** Advances time, runs due timers in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>
  /** Changes the wall clock; no time passes. */
  jump(ms: number): void
  /** Pending timers: 0 when everything is cleaned up. */
  readonly pending: number
}

export function fakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start
  let skew = 0
  let serial = 0
  const timers = new Map<number, { due: number; run: () => void; every?: number }>()
  const set = (due: number, run: () => void, every?: number): Undo => {
    const id = ++serial
    timers.set(id, { due, run, every })
    return () => void timers.delete(id)
  }
  const next = (until: number) =>
    [...timers].filter(([, { due }]) => due <= until).sort(([a, x], [b, y]) => x.due - y.due || a - b)[0]
  return {
    now: () => now + skew,
    elapsed: () => now - start,
    jump(ms) {
      skew += ms
    },
    after: (ms, run) => set(now + ms, run),
    every: (ms, run) => set(now + ms, run, ms),
    get pending() {
      return timers.size
    },
    async advance(ms) {
      const until = now + ms
      await settle()
      for (let found = next(until); found; found = next(until)) {
        const [id, timer] = found
        now = timer.due
        if (timer.every === undefined) timers.delete(id)
        else timer.due += timer.every
        timer.run()
        await settle()
      }
      now = until
    },
  }
}

/** Waits until every pending promise chain has run. */
export async function settle(): Promise<void> {
  // A macrotask runs after all microtasks. Two turns cover code that loads on the way.
  for (let turn = 0; turn < 2; turn++) await macrotask()
}

/** No timer: browsers delay nested ones. */
function macrotask(): Promise<void> {
  return new Promise(resolve => {
    if (typeof setImmediate === 'function') {
      setImmediate(resolve)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      // An open port would keep its page, or a Node process, alive.
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

export interface SentRequest {
  readonly url: URL
  readonly method: string
  readonly body: unknown
}

/**
 * A fake server's answer: a JSON value, a `Response`, or a promise that may never settle. A function that throws fails
 * the request.
 */
export type Answer = unknown | Response | ((request: SentRequest) => unknown)

export interface FakeServer {
  readonly fetch: typeof globalThis.fetch
  /** Every request, oldest first. */
  readonly sent: SentRequest[]
  /** Sets the answer for every URL that contains `part`. A later rule wins. */
  answer(part: string, answer: Answer): void
}

/** Answers 404 unless a rule matches. */
export function fakeServer(): FakeServer {
  const rules: { part: string; answer: Answer }[] = []
  const sent: SentRequest[] = []
  return {
    sent,
    answer: (part, answer) => void rules.unshift({ part, answer }),
    async fetch(input, init) {
      const url = new URL(String(input))
      const text = typeof init?.body === 'string' ? init.body : undefined
      const request = { url, method: init?.method ?? 'GET', body: parsed(text) }
      sent.push(request)
      const rule = rules.find(({ part }) => url.href.includes(part))
      const value: unknown =
        typeof rule?.answer === 'function' ? await aborted(rule.answer(request), init?.signal) : rule?.answer
      if (value instanceof Response) return value.clone()
      return rule ? Response.json(value) : new Response('{}', { status: 404 })
    },
  }
}

const aborted = (value: unknown, signal: AbortSignal | null | undefined): Promise<unknown> =>
  Promise.race([
    value,
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])

function parsed(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The page, for both ports that use it. */
export interface FakeEnv extends Env, Page {
  readonly reported: unknown[]
  /** Console output with its level: `edges.env.logged[0]?.level`. */
  readonly logged: { level: string; message: string }[]
  /** The messages of `logged`. */
  readonly warnings: readonly string[]
  readonly beacons: { url: string; text: string }[]
  readonly copied: string[]
  /** Listeners to the page's lifecycle: 0 when everything is cleaned up. */
  readonly listening: number
  hide(): void
  /** The page starts to unload. */
  leave(): void
  show(): void
}

export function fakeEnv(overrides: Partial<Env & Page> = {}): FakeEnv {
  const hidden = new Set<() => void>()
  const shown = new Set<() => void>()
  let isHidden = false
  let address: string | undefined
  const online = new Set<() => void>()
  const left = new Set<() => void>()
  const kept = (all: Set<() => void>) => (run: () => void) => {
    all.add(run)
    return () => void all.delete(run)
  }
  const reported: unknown[] = []
  const logged: { level: string; message: string }[] = []
  const beacons: { url: string; text: string }[] = []
  const copied: string[] = []
  return {
    browser: true,
    mobile: false,
    framed: false,
    framedBy: [],
    telegram: false,
    userAgent: 'test',
    timeZone: 'Europe/Lisbon',
    online: () => true,
    page: () => ({ title: 'App', description: 'An app', icon: 'https://app.example/icon.png' }),
    onHidden: kept(hidden),
    onShown: kept(shown),
    onOnline: kept(online),
    onLeave: kept(left),
    beacon: (url, text) => beacons.push({ url, text }) > 0,
    copy: async text => void copied.push(text),
    clearCopied: async text => void (copied.at(-1) === text && copied.push('')),
    report: error => void reported.push(error),
    log: (level, message) => void logged.push({ level, message }),
    ...overrides,
    href: () => address ?? overrides.href?.() ?? 'https://app.example/page',
    rewrite: url => {
      address = url.href
    },
    reported,
    logged,
    get warnings() {
      return logged.map(({ message }) => message)
    },
    beacons,
    copied,
    get listening() {
      return hidden.size + shown.size + online.size + left.size
    },
    get hidden() {
      return isHidden
    },
    hide() {
      isHidden = true
      for (const run of [...hidden]) run()
    },
    leave() {
      for (const run of [...left]) run()
    },
    show() {
      isHidden = false
      for (const run of [...shown]) run()
    },
  }
}

export function memoryBackend(): StorageBackend & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: key => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: key => void entries.delete(key),
  }
}

/** The kernel's own storage in memory, with a count of its watchers and writes of other tabs. */
export interface FakeStorage extends Storage {
  /** Watchers of keys: 0 when everything is cleaned up. */
  readonly listening: number
  /** Simulates a write of another tab; undefined removes the key. */
  writtenElsewhere(key: string, value: unknown): void
}

export function fakeStorage(backend: StorageBackend = memoryBackend()): FakeStorage {
  const storage = createStorage(backend)
  const watchers = new Set<{ key: string; listener: () => void }>()
  return {
    get: storage.get,
    set: storage.set,
    remove: storage.remove,
    watch(key, listener) {
      const watcher = { key, listener }
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    get listening() {
      return watchers.size
    },
    writtenElsewhere(key, value) {
      if (value === undefined) storage.remove(key)
      else storage.set(key, value)
      for (const watcher of [...watchers]) if (watcher.key === key) watcher.listener()
    },
  }
}

/** A page of another origin, in a frame or a window: the messages to it, and messages from it. */
export interface FakePage {
  /** Its URLs, oldest first. */
  readonly urls: string[]
  readonly posted: unknown[]
  /** Posts a message to the app's page, with the origin of the current URL. */
  say(message: unknown): void
  /** Listeners to its messages: 0 when everything is cleaned up. */
  readonly listening: number
  /** The visible box of a frame. */
  box?: FrameBox
  /** The number of focus calls. */
  focused: number
  /** The user closes the window. */
  close(): void
  readonly closed: boolean
}

interface FakePages {
  readonly frames: Frames
  readonly openWindow: Popup['openWindow']
  readonly framed: FakePage[]
  readonly windows: FakePage[]
}

function fakePages(blocked: () => boolean): FakePages {
  const framed: FakePage[] = []
  const windows: FakePage[] = []
  const page = (url: string) => {
    const listeners = new Set<{ origin?: string; listener: (message: unknown) => void }>()
    let closed = false
    const fake: FakePage = {
      urls: [url],
      posted: [],
      focused: 0,
      say(message) {
        const { origin } = new URL(fake.urls.at(-1) ?? url)
        for (const heard of [...listeners]) if (origin === (heard.origin ?? origin)) heard.listener(message)
      },
      get listening() {
        return listeners.size
      },
      close() {
        closed = true
      },
      get closed() {
        return closed
      },
    }
    const hear = (listener: (message: unknown) => void, origin?: string): Undo => {
      const heard = { origin, listener }
      listeners.add(heard)
      return () => void listeners.delete(heard)
    }
    return { fake, hear, silence: () => listeners.clear() }
  }
  return {
    framed,
    windows,
    frames: {
      open({ url }) {
        const { fake, hear, silence } = page(url)
        framed.push(fake)
        return {
          post: message => void fake.posted.push(structuredClone(message)),
          hear: listener => hear(listener),
          show(box) {
            fake.box = box
          },
          focus: () => void fake.focused++,
          close() {
            fake.close()
            silence()
          },
        }
      },
    },
    openWindow({ url = 'about:blank' }) {
      if (blocked()) return undefined
      const { fake, hear } = page(url)
      windows.push(fake)
      return {
        get closed() {
          return fake.closed
        },
        go: next => void fake.urls.push(next),
        hear: (origin, listener) => hear(listener, origin),
        focus: () => void fake.focused++,
        close: () => fake.close(),
      }
    },
  }
}

export interface FakeEdges {
  readonly ports: Ports
  readonly clock: FakeClock
  readonly server: FakeServer
  readonly env: FakeEnv
  readonly backend: ReturnType<typeof memoryBackend>
  readonly storage: FakeStorage
  /** Opened links, oldest first. */
  readonly opened: { link: string; target?: string }[]
  /** Opened frames, oldest first. */
  readonly framed: FakePage[]
  /** Opened windows, oldest first. */
  readonly windows: FakePage[]
  /** Whether the browser blocks popups. */
  popupsBlocked: boolean
}

/**
 * A complete set of fake ports for `createPortico`.
 * @example
 * const edges = fakeEdges()
 * edges.server.answer('/getWallets', { data: [], count: 0 })
 * const portico = createPortico(options, edges.ports)
 * await edges.clock.advance(4 * 60_000)
 */
export function fakeEdges(
  given: { env?: Partial<Env & Page>; backend?: ReturnType<typeof memoryBackend>; clock?: FakeClock } = {},
): FakeEdges {
  const clock = given.clock ?? fakeClock()
  const server = fakeServer()
  const env = fakeEnv(given.env)
  const backend = given.backend ?? memoryBackend()
  const storage = fakeStorage(backend)
  const opened: { link: string; target?: string }[] = []
  const { frames, openWindow, framed, windows } = fakePages(() => edges.popupsBlocked)
  const popup: Popup = { openLink: (link, target) => void opened.push({ link, target }), openWindow }
  const late = { http: createHttp({ fetch: server.fetch, clock }), popup, page: env, frames }
  const edges: FakeEdges = {
    clock,
    server,
    env,
    backend,
    storage,
    opened,
    framed,
    windows,
    popupsBlocked: false,
    ports: { clock, env, storage, lazyPorts: async () => late },
  }
  return edges
}
