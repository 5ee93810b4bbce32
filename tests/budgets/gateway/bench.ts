import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres, type TestPostgres } from '../../../gateway/testing/startPostgres'
import { type Figure, ms, printTable, type Section, seconds } from '../benchTable'
import { median } from '../benchVisit'
import { flood } from './flood'
import { instances } from './instances'
import { type Call, latency, load, steadyLatency } from './load'
import {
  leaveFirstCore,
  runGateway,
  type Server,
  type Settings,
  startBare,
  startGateway,
  startNginx,
} from './processes'

/*
 * Prints the gateway's figures: `npm run bench:gateway`. The server is bound to one core; the load and the Postgres share
 * the others. Ratios to Hono alone, which answers the same bytes from memory, are of the same run, and so is nginx that
 * answers them from a file. A slow figure never fails it. nginx and h2load are Debian's packages; without them, their
 * figures are left out.
 */

const CHAIN = 'eip155:1'
const ROUNDS = 3
const REST_MS = 5_000
const WALLETS = 600
const [FIRST_PORT, SECOND_PORT, THIRD_PORT] = [8_791, 8_792, 8_790]
/** Of the throughput, for the latencies. */
const LOAD = 0.7
const [EVENTS_PER_BATCH, BATCHES_PER_SECOND, EVENTS_MS] = [100, 250, 10_000]

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))

/** A folder with a directory of 600 wallets, a picture, and a node that answers at once. */
async function prepare(): Promise<{ stop(): void }> {
  const node = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'))
  })
  await new Promise<void>(done => node.listen(0, '127.0.0.1', done))
  const { port } = node.address() as AddressInfo
  writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ chains: { [CHAIN]: [`http://127.0.0.1:${port}`] } }))
  const wallets = Array.from({ length: WALLETS }, (_, order) => ({
    ...{ id: `wallet-${order}`, name: `Wallet ${order}`, image_id: 'picture', chains: [CHAIN], order },
    ...{ mobile_link: `wallet-${order}://`, homepage: 'https://wallet.example', rdns: `example.wallet${order}` },
  }))
  writeFileSync(join(folder, 'wallets.json'), JSON.stringify(wallets))
  mkdirSync(join(folder, 'wallets'))
  writeFileSync(
    join(folder, 'wallets', 'picture.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(2_000)}</svg>`,
  )
  return { stop: () => node.close() }
}

/** The times from the start to the first answer, and the memory of a gateway that has rested. */
async function starts({ url }: Pick<TestPostgres, 'url'>): Promise<Section> {
  const embedded: Settings = { PORTICO_FOLDER: join(folder, 'embedded') }
  const onPostgres: Settings = { PORTICO_FOLDER: folder, DATABASE_URL: url }
  const measure = async (settings: Settings) => {
    const gateway = await startGateway(settings, { port: FIRST_PORT })
    await wait(REST_MS)
    const memory = gateway.memory()
    await gateway.stop()
    return { startMs: gateway.startMs, memory }
  }
  const [fresh, again, other] = [await measure(embedded), await measure(embedded), await measure(onPostgres)]
  const time = (what: string, { startMs }: { startMs: number }, goal: number): Figure => ({
    ...{ what, measured: seconds(startMs / 1_000), goal: `≤ ${goal} s` },
  })
  const memory = (what: string, of: { memory: number }, goal: number): Figure => ({
    ...{ what, measured: `${of.memory.toFixed(0)} MB`, goal: `≤ ${goal} MB` },
  })
  return {
    title: 'Start to first answer, and memory at rest',
    figures: [
      time('a new folder', fresh, 5),
      time('the same folder again', again, 2),
      time('a new database of a Postgres', other, 5),
      memory('at rest, embedded database', again, 400),
      memory('at rest, Postgres', other, 150),
    ],
  }
}

const rpc = (method: string, params: readonly unknown[]) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })

const callsOf = (query: string): readonly { what: string; call: Call; goal: number }[] => [
  { what: 'directory, 40 of 600 wallets', call: { path: `/getWallets?${query}&page=1&entries=40` }, goal: 0.4 },
  { what: 'configuration', call: { path: `/appkit/v1/config?${query}` }, goal: 0.4 },
  { what: 'a picture', call: { path: `/getWalletImage/picture?${query}` }, goal: 0.4 },
  {
    ...{ what: 'JSON-RPC from memory', goal: 0.4 },
    call: { path: `/v1?${query}&chainId=${CHAIN}`, method: 'POST', body: rpc('eth_chainId', []) },
  },
  {
    // No answer to it is kept or shared.
    ...{ what: 'JSON-RPC of the node', goal: 0.3 },
    call: { path: `/v1?${query}&chainId=${CHAIN}`, method: 'POST', body: rpc('eth_sendRawTransaction', ['0x1']) },
  },
]

/** Processor time of an answer beside Hono alone and nginx, and latencies at a part of what a core answers. */
async function rates(gateway: Server, query: string): Promise<Section> {
  const figures: Figure[] = []
  for (const { what, call, goal } of callsOf(query)) {
    const { method = 'GET', path, body } = call
    const text = typeof body === 'function' ? body() : body
    const same = await fetch(gateway.origin + path, { method, ...(text !== undefined && { body: text }) })
    const answer = await same.text()
    const bare = await startBare(answer, SECOND_PORT)
    const nginx = method === 'GET' ? await startNginx(folder, { text: answer, port: THIRD_PORT }) : undefined
    const rounds: Record<'own' | 'floor' | 'file', number>[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        own: await cost(gateway, call),
        floor: await cost(bare, call),
        file: nginx ? await cost(nginx, call) : Number.NaN,
      })
    await Promise.all([bare.stop(), nginx?.stop()])
    const own = median(rounds.map(round => round.own))
    const ratio = median(rounds.map(round => round.floor / round.own))
    const file = nginx ? `; nginx ${median(rounds.map(round => round.file)).toFixed(0)} µs` : ''
    figures.push({
      ...{ what, measured: `${ratio.toFixed(2)} of Hono`, goal: `≥ ${goal}` },
      floors: `${own.toFixed(0)} µs of a core${file}`,
    })
    const perSecond = Math.round((1e6 / own) * LOAD)
    const times = await steadyLatency(gateway.origin, { call: { ...call, body: text }, perSecond })
    if (times)
      figures.push({
        ...{ what: '  p99 at 70 %', measured: `${(times.p99 / times.median).toFixed(1)} medians`, goal: '≤ 3' },
        floors: `at ${perSecond}/s: median ${ms(times.median)}, p99 ${ms(times.p99)}`,
      })
  }
  return { title: `Answers per processor time, median of ${ROUNDS}`, figures }
}

/** Microseconds of the server's core for one answer. */
async function cost(server: Server, call: Call): Promise<number> {
  const before = server.cpuSeconds()
  const answers = await load(server.origin, call)
  return ((server.cpuSeconds() - before) * 1e6) / answers
}

/** As the operator's page reads it. */
async function countStored(origin: string, { query, token }: { query: string; token: string }): Promise<number> {
  const begun = await fetch(`${origin}/operator/api/session`, { method: 'POST', body: JSON.stringify({ token }) })
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
  const id = new URLSearchParams(query).get('projectId')
  const usage = await fetch(`${origin}/operator/api/projects/${id}/usage`, { headers: { cookie } })
  const { days } = (await usage.json()) as { days: { events: number }[] }
  return days.reduce((sum, { events }) => sum + events, 0)
}

/** Analytics: batches at a rate, whether or not the ones before have been stored. */
async function events(server: Server, given: { query: string; token: string }) {
  const event = () => ({
    ...{ eventId: randomUUID(), domain: 'app.example', timestamp: Date.now() },
    props: { event: 'MODAL_OPEN', properties: { connected: false } },
  })
  const body = () => JSON.stringify(Array.from({ length: EVENTS_PER_BATCH }, event))
  const call: Call = { path: `/batch?${given.query}`, method: 'POST', body }
  const before = server.memory()
  const { failed, p99 } = await latency(server.origin, { call, perSecond: BATCHES_PER_SECOND, ms: EVENTS_MS })
  const after = server.memory()
  await wait(REST_MS)
  const stored = await countStored(server.origin, given)
  const sent = (BATCHES_PER_SECOND * EVENTS_MS * EVENTS_PER_BATCH) / 1_000
  const accepted = sent - failed * EVENTS_PER_BATCH
  return {
    title: `Analytics on a Postgres, batches of ${EVENTS_PER_BATCH}, ${EVENTS_MS / 1_000} s`,
    figures: [
      {
        ...{ what: 'events accepted per second', measured: `${Math.round((accepted * 1_000) / EVENTS_MS)}` },
        ...{ goal: '≥ 25000', floors: `stored ${stored} of ${sent}; p99 ${ms(p99)}` },
      },
      { what: 'memory', measured: `${after.toFixed(0)} MB`, floors: `${before.toFixed(0)} MB before` },
    ],
  } satisfies Section
}

/** The query that names a new project. */
async function createProject(settings: Settings): Promise<string> {
  const created = await runGateway(settings, 'project', 'create', 'Bench')
  return `projectId=${/[\da-f]{32}/.exec(created)?.[0]}`
}

async function bench(): Promise<void> {
  leaveFirstCore()
  const [node, postgres] = [await prepare(), await startPostgres()]
  try {
    const sections = [await starts(postgres)]
    const settings = { PORTICO_FOLDER: folder, DATABASE_URL: postgres.url }
    const query = await createProject(settings)
    const token = /[\w-]{43}$/.exec((await runGateway(settings, 'operator')).trim())?.[0] ?? ''
    const gateway = await startGateway(settings, { port: FIRST_PORT })
    try {
      sections.push(await rates(gateway, query), await events(gateway, { query, token }))
    } finally {
      await gateway.stop()
    }
    sections.push(await instances(settings, query))
    const flooding = await createProject(settings)
    sections.push(await flood(settings, { chain: CHAIN, quiet: query, flooding }))
    printTable(sections)
  } finally {
    node.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await bench()
