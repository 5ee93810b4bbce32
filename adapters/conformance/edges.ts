import type { Env, Page, Popup, Ports } from '../../kernel'
import { createHttp } from '../../kernel/ports'
import { type FakeClock, fakeClock } from './fakeClock'
import { type FakeEnv, fakeEnv } from './fakeEnv'
import { type FakePage, fakePages } from './fakePages'
import { type FakeServer, fakeServer } from './fakeServer'
import { type FakeStorage, fakeStorage, memoryBackend } from './fakeStorage'

/* Fake ports for the real kernel: a manual clock, a server with set answers, and storage in memory. */

export { type FakeClock, fakeClock, settle } from './fakeClock'
export { type FakeEnv, fakeEnv } from './fakeEnv'
export type { FakePage } from './fakePages'
export { type Answer, type FakeServer, fakeServer, type SentRequest } from './fakeServer'
export { type FakeStorage, fakeStorage, memoryBackend } from './fakeStorage'

/** Fake ports for `createPortico`, and the controls of each. */
export interface FakeEdges {
  /** The second argument of `createPortico`. */
  readonly ports: Ports
  /** Time passes only with `clock.advance`. */
  readonly clock: FakeClock
  /** Answers every request of the http port. */
  readonly server: FakeServer
  /** The page, with a record of its console output and copied texts. */
  readonly env: FakeEnv
  /** The stored texts, by key. */
  readonly backend: ReturnType<typeof memoryBackend>
  /** The storage port on `backend`. */
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
  const follow = (link: string, target?: string) => void opened.push({ link, target })
  const popup: Popup = { openLink: follow, openApp: follow, openWindow }
  const late = {
    http: createHttp({ fetch: server.fetch, openSocket: server.openSocket, clock }),
    popup,
    page: env,
    frames,
  }
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
