import { PorticoError } from '../core/errors'
import type { Clock } from './clock'
import type { HttpRequest } from './http'
import type { OpenSocket, SocketRequest } from './socket'
import { raceAbort, withTimeout } from './wait'

/* The beginning and the end of a connection that stays open. */

const TIMEOUT_MS = 10_000
export const MAX_BYTES = 1024 * 1024

/** A request to an allowed URL for a connection that stays open, and the means to send it. */
export interface Opening {
  readonly url: string
  readonly request: HttpRequest & SocketRequest
  readonly fetch: typeof globalThis.fetch
  readonly openSocket: OpenSocket
  readonly clock: Clock
  /** Aborts with the plugin. */
  readonly ended: AbortSignal | undefined
}

export interface Life {
  /** Aborts at the end of the connection, with the caller's signal or with the plugin. */
  readonly signal: AbortSignal
  readonly end: () => void
  /** Settles with the task within the time limit; its failure ends the connection. */
  readonly opened: <T>(task: Promise<T>) => Promise<T>
}

export function begin({ url, request, clock, ended }: Opening): Life {
  const { timeout = TIMEOUT_MS } = request
  const stop = new AbortController()
  const signal = AbortSignal.any([request.signal, ended, stop.signal].filter(one => one !== undefined))
  const end = () => stop.abort()
  const late = () => {
    throw new PorticoError('HTTP_TIMEOUT', 'The server did not answer in time', { host: new URL(url).host, timeout })
  }
  return {
    signal,
    end,
    opened: task =>
      withTimeout(clock, timeout, raceAbort(task, request.signal, ended), late).catch(error => {
        end()
        throw error
      }),
  }
}

export async function* readAll<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

export const cutOff = (url: string, cause?: unknown) =>
  new PorticoError('HTTP_UNREACHABLE', 'The connection to the server ended', { host: new URL(url).host }, cause)

export const tooLarge = (maxBytes: number) =>
  new PorticoError('HTTP_TOO_LARGE', 'The server’s response is too large', { maxBytes })
