import type { Context, Undo } from '../../kernel'
import type { Relayer } from './library'

/** Controls the library's access to the relay. */
export interface RelayGate {
  /** Lets the library connect again. */
  open(): void
  /** Closes the socket and blocks the library for good. */
  end(): void
  /** Subscribes to the relay's reasons for a refusal. */
  onRefusal(listener: (reason: string) => void): Undo
}

const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * The library reconnects at once after a refusal: 2.21 does so without a pause, until the page breaks. Here a refusal
 * shuts the gate. The user's next attempt opens it, or a timer while `needed`.
 */
export function createRelayGate({ clock }: Pick<Context, 'clock'>, relayer: Relayer, needed: () => boolean): RelayGate {
  const listeners = new Set<(reason: string) => void>()
  const online = relayer.confirmOnlineStateOrThrow.bind(relayer)
  let status: 'open' | 'shut' | 'ended' = 'open'
  let pause = FIRST_MS
  let quietSince = Number.NEGATIVE_INFINITY

  const shut = () => {
    if (status === 'open') status = 'shut'
    relayer.transportClose().catch(ignore)
  }
  const gate: RelayGate = {
    open() {
      if (status === 'shut') status = 'open'
    },
    end() {
      status = 'ended'
      shut()
    },
    onRefusal(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const reopen = () => {
    if (status === 'ended' || !needed()) return
    gate.open()
    relayer.transportOpen().catch(ignore)
  }
  relayer.confirmOnlineStateOrThrow = () =>
    status !== 'open' ? Promise.reject(new Error('The relay is not contacted')) : online()
  relayer.on('relayer_error', error => {
    shut()
    for (const listener of [...listeners]) listener(error instanceof Error ? error.message : String(error))
    pause = clock.elapsed() - quietSince > 2 * LONGEST_MS ? FIRST_MS : Math.min(pause * 2, LONGEST_MS)
    quietSince = clock.elapsed()
    // Randomized, so that not all pages reconnect at the same moment.
    clock.after(pause * (0.5 + Math.random() / 2), reopen)
  })
  handleRejections(relayer)
  return gate
}

/** Handles failures, for example while offline, that the library leaves as unhandled rejections. */
function handleRejections(relayer: Relayer): void {
  const { queue } = relayer.publisher
  // The library retries unpublished messages with each heartbeat.
  queue.forEach = run => {
    for (const [id, message] of [...queue]) Promise.resolve(run(message, id, queue)).catch(ignore)
  }
  // The library unsubscribes from ended sessions, in part in an event listener.
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = topic => unsubscribe(topic).catch(ignore)
}

/** The library reports the failure to its caller in another way. */
const ignore = () => undefined
