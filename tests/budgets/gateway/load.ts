import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'

/** A request that is sent again and again. */
export interface Call {
  readonly path: string
  readonly method?: 'GET' | 'POST'
  /** A text, or the text of each request. */
  readonly body?: string | (() => string)
}

const CONNECTIONS = 50
const MEASURE_MS = 4_000
/** Requests of an open load leave in groups: a timer of Node is no finer. */
const TICK_MS = 4

/**
 * By undici's `dispatch`: its `request` costs more than the answers that it asks for.
 *
 * @throws Error if the answer is no success: a refusal costs less than an answer
 */
function send(pool: Pool, { path, method = 'GET', body }: Call): Promise<void> {
  const text = typeof body === 'function' ? body() : body
  return new Promise((resolve, reject) => {
    let status = 0
    pool.dispatch(
      { path, method, body: text ?? null },
      {
        onRequestStart() {},
        onResponseStart(_, code) {
          status = code
        },
        onResponseData() {},
        onResponseEnd: () => (status < 300 ? resolve() : reject(new Error(`${method} ${path} got ${status}`))),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
}

/** Sends with fifty connections that each wait for their answer. Resolves to the number of answers. */
export async function load(origin: string, call: Call): Promise<number> {
  const pool = new Pool(origin, { connections: CONNECTIONS })
  const ends = performance.now() + MEASURE_MS
  let answered = 0
  const connection = async () => {
    for (; performance.now() < ends; answered++) await send(pool, call)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  await pool.close()
  return answered
}

/** Milliseconds to the answers of requests that leave at a rate, whether or not the earlier ones have been answered. */
export async function latency(
  origin: string,
  { call, perSecond, ms = MEASURE_MS }: { call: Call; perSecond: number; ms?: number },
): Promise<{ median: number; p99: number; failed: number }> {
  const pool = new Pool(origin, { connections: CONNECTIONS * 4 })
  const times: RecordableHistogram = createHistogram()
  const sent: Promise<void>[] = []
  let failed = 0
  const begun = performance.now()
  for (let at = 0; at < ms; at = performance.now() - begun) {
    while (sent.length < (at * perSecond) / 1_000) {
      // From the time at which it was due: a server that stalls delays the requests behind it, too.
      const due = begun + (sent.length * 1_000) / perSecond
      sent.push(
        send(pool, call).then(
          () => times.record(Math.max(1, Math.round((performance.now() - due) * 1_000))),
          () => void failed++,
        ),
      )
    }
    await wait(TICK_MS)
  }
  await Promise.all(sent)
  await pool.close()
  return { median: times.percentile(50) / 1_000, p99: times.percentile(99) / 1_000, failed }
}
