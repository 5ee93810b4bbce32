import type { Clock } from './clock'
import type { HttpRequest } from './http'
import { parseBody } from './sendRequest'
import { raceAbort } from './wait'

type Send = (url: string, request: HttpRequest, stop: AbortController, by?: string) => Promise<string>

/**
 * One request for all callers with the same URL while it is in flight. It is stopped when the last caller aborts. An
 * answer that may be cached serves later callers.
 */
export function shareRequests(
  clock: Clock,
  send: Send,
): (url: string, request: HttpRequest, by?: string) => Promise<unknown> {
  const cache = new Map<string, { until: number; value: unknown }>()
  const inFlight = new Map<string, { answer: Promise<unknown>; waiting: number; stop: AbortController }>()

  function keep(url: string, value: unknown, until: number): void {
    for (const [old, entry] of cache) if (entry.until <= clock.elapsed()) cache.delete(old)
    cache.set(url, { until, value })
  }

  function start(url: string, request: HttpRequest, by?: string) {
    const stop = new AbortController()
    const answer = send(url, request, stop, by).then(text => {
      const value = parseBody(text, url)
      if (request.cached) keep(url, value, clock.elapsed() + request.cached)
      return value
    })
    const started = { answer, waiting: 0, stop }
    const forget = () => {
      if (inFlight.get(url) === started) inFlight.delete(url)
    }
    answer.then(forget, forget)
    inFlight.set(url, started)
    return started
  }

  return (url, request, by) => {
    const known = cache.get(url)
    if (known && known.until > clock.elapsed()) return Promise.resolve(known.value)
    const joined = inFlight.get(url) ?? start(url, request, by)
    joined.waiting++
    return raceAbort(joined.answer, request.signal).finally(() => {
      if (--joined.waiting > 0) return
      if (inFlight.get(url) === joined) inFlight.delete(url)
      joined.stop.abort()
    })
  }
}
