import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
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

/** Sends with connections that each wait for their answer. Resolves to the number of answers. */
export async function load(origin: string, call: Call, connections = CONNECTIONS): Promise<number> {
  const pool = new Pool(origin, { connections })
  const ends = performance.now() + MEASURE_MS
  let answered = 0
  const connection = async () => {
    for (; performance.now() < ends; answered++) await send(pool, call)
  }
  await Promise.all(Array.from({ length: connections }, connection))
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

const MICROSECONDS = 1_000

interface Steady {
  readonly call: Omit<Call, 'body'> & { readonly body?: string | undefined }
  readonly perSecond: number
  readonly connections?: number
  readonly mayBeRefused?: boolean
}

/**
 * Milliseconds to the answers of connections that each send at a steady rate; undefined where h2load is not installed
 * (Debian's `nghttp2-client`): at such rates, a load by Node needs more than a core.
 */
export async function steadyLatency(
  origin: string,
  { call, perSecond, connections = CONNECTIONS, mayBeRefused = false }: Steady,
): Promise<{ median: number; p99: number } | undefined> {
  if (spawnSync('h2load', ['--version']).error) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'portico-load-'))
  const [log, body] = [join(folder, 'log'), join(folder, 'body')]
  writeFileSync(body, call.body ?? '')
  const args = [
    ...['--h1', '--threads=1', `--clients=${connections}`, `--duration=${MEASURE_MS / 1_000}`],
    ...[
      `--rps=${perSecond / connections}`,
      `--log-file=${log}`,
      ...(call.body === undefined ? [] : [`--data=${body}`]),
    ],
  ]
  await promisify(execFile)('h2load', [...args, origin + call.path])
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  rmSync(folder, { recursive: true })
  const rows = lines.map(line => line.split('\t').map(Number))
  const refused = rows.find(([, status = 0]) => status >= 300)
  if (refused && !mayBeRefused) throw new Error(`${call.path} got ${refused[1]}`)
  const times = rows.map(([, , taken = 0]) => taken / MICROSECONDS).sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN
  return { median: at(0.5), p99: at(0.99) }
}
