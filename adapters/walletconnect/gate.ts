import type { Context, Undo } from '../../kernel'
import type { Relayer } from './library'

/** The one way to the relay. */
export interface Gate {
  /** Lets the library try again. */
  open(): void
  /** Nothing passes any more, and the socket is closed. */
  end(): void
  /** Hears why the relay refused us. */
  onRefusal(listener: (reason: string) => void): Undo
}

const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * A relay that refuses is asked again by the library at once: in 2.21 without a pause, until the page breaks. Here a
 * refusal shuts the gate. It opens for the visitor's next attempt, or by itself where `needed`.
 */
export function createGate({ clock }: Pick<Context, 'clock'>, relayer: Relayer, needed: () => boolean): Gate {
  const listeners = new Set<(reason: string) => void>()
  const online = relayer.confirmOnlineStateOrThrow.bind(relayer)
  let closed = false
  let ended = false
  let pause = FIRST_MS
  let quietSince = Number.NEGATIVE_INFINITY

  const shut = () => {
    closed = true
    relayer.transportClose().catch(unheard)
  }
  const gate: Gate = {
    open() {
      closed = ended
    },
    end() {
      ended = true
      shut()
    },
    onRefusal(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const reopen = () => {
    if (ended || !needed()) return
    gate.open()
    relayer.transportOpen().catch(unheard)
  }
  relayer.confirmOnlineStateOrThrow = () => (closed ? Promise.reject(new Error('The relay is not asked')) : online())
  relayer.on('relayer_error', error => {
    shut()
    for (const listener of [...listeners]) listener(error instanceof Error ? error.message : String(error))
    pause = clock.elapsed() - quietSince > 2 * LONGEST_MS ? FIRST_MS : Math.min(pause * 2, LONGEST_MS)
    quietSince = clock.elapsed()
    // Spread out, so that all pages of the world do not come back at the same moment.
    clock.after(pause * (0.5 + Math.random() / 2), reopen)
  })
  quieten(relayer)
  return gate
}

/** Two places where a failure, as of being offline, reaches nobody but the page's last resort. */
function quieten(relayer: Relayer): void {
  const { queue } = relayer.publisher
  // What could not be published is tried again with each heartbeat.
  queue.forEach = run => {
    for (const [id, message] of [...queue]) Promise.resolve(run(message, id, queue)).catch(unheard)
  }
  // A session that is over is unsubscribed from, at times in an event's listener.
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = topic => unsubscribe(topic).catch(unheard)
}

/** Whoever asked is told by the library in another way. */
const unheard = () => undefined
