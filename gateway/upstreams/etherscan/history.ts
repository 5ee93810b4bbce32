import { setTimeout } from 'node:timers/promises'
import type { Agent } from 'undici'
import type { EtherscanSettings } from '../accountSettings'
import type { Coins } from '../coins'
import { createPages, type History, type HistoryPage } from '../history'
import { describeEntry } from '../historyEntry'
import { createAgent, createPolicy, type Policy, translateFailure } from '../http'
import { createPace, type Pace } from './pace'
import { type List, type ListQuery, readList } from './readList'
import { LISTS, type ListName } from './shapes'
import { type Cursor, endOf, entriesOf, horizonOf, splitLists } from './splitLists'

interface Source {
  readonly settings: EtherscanSettings
  readonly agent: Agent
  readonly policy: Policy
  readonly pace: Pace
}

const PAGE = 50
/** The plan without a price has no more in one answer. */
const MOST_ROWS = 1_000
const NAMES = Object.keys(LISTS) as ListName[]

/** Histories of EVM networks by Etherscan's API: its lists of transactions, payments and transfers as one. */
export function createEtherscan(
  settings: Readonly<Record<string, EtherscanSettings>>,
  { coins, timeoutMs }: { coins: Coins; timeoutMs?: number },
): History {
  const agent = createAgent()
  const paceOf = createPaces(Object.values(settings))
  const sources = new Map(
    Object.entries(settings).map(([networkId, own]): [string, Source] => [
      networkId,
      { settings: own, agent, policy: createPolicy({ service: 'Etherscan', networkId, timeoutMs }), pace: paceOf(own) },
    ]),
  )
  const pages = createPages()
  return {
    networkIds: [...sources.keys()],
    async page(networkId, { address, cursor: text = '' }) {
      const source = sources.get(networkId)
      if (!source) return { data: [], next: null }
      const cursor = text ? readCursor(text) : { block: undefined, lists: NAMES }
      if (!cursor) return undefined
      const read = () => readPage(source, { networkId, address, cursor }, coins)
      return pages(`${networkId} ${address.toLowerCase()} ${text}`, read)
    },
    close: () => agent.close(),
  }
}

/** One for each key, since a plan counts the calls of all networks together. */
function createPaces(all: readonly EtherscanSettings[]): (settings: EtherscanSettings) => Pace {
  const keyOf = ({ url, apiKey }: EtherscanSettings) => `${url} ${apiKey}`
  const rates = new Map<string, number>()
  for (const settings of all) {
    const key = keyOf(settings)
    rates.set(key, Math.min(settings.callsPerSecond, rates.get(key) ?? settings.callsPerSecond))
  }
  const paces = new Map([...rates].map(([key, rate]) => [key, createPace(rate)]))
  return settings => paces.get(keyOf(settings)) ?? createPace(settings.callsPerSecond)
}

/** A block, and the numbers of the lists that go on. */
const CURSOR = /^(\d{1,15})-([0-4]{1,5})$/

function readCursor(text: string): Cursor | undefined {
  const [, block, numbers] = CURSOR.exec(text) ?? []
  if (!block || !numbers) return undefined
  return { block: Number(block), lists: NAMES.filter((_, number) => numbers.includes(String(number))) }
}

const writeCursor = ({ block = 0, lists }: Cursor): string =>
  `${block}-${lists.map(name => NAMES.indexOf(name)).join('')}`

interface PageQuery {
  readonly networkId: string
  readonly address: string
  readonly cursor: Cursor
}

async function readPage(source: Source, { networkId, address, cursor }: PageQuery, coins: Coins): Promise<HistoryPage> {
  const { rows, next } = await translateFailure(`The history of ${networkId} does not answer`, async () => {
    const account = { networkId, address }
    const range = cursor.block === undefined ? {} : { to: cursor.block }
    const lists = await readLists(source, cursor.lists, { ...account, ...range, size: PAGE })
    const horizon = horizonOf(lists)
    if (horizon < 0 || lists.some(list => list.rows.some(({ block }) => block > horizon)))
      return splitLists(lists, horizon + 1)
    // A block that fills a list is read for itself: the page would have no entry else.
    const filled = lists.filter(list => endOf(list) === horizon).map(({ name }) => name)
    const block = { ...account, from: horizon, to: horizon, size: MOST_ROWS }
    const whole = await readLists(source, filled, block)
    return splitLists([...lists.filter(({ name }) => !filled.includes(name)), ...whole.map(goesOn)], horizon)
  })
  const context = { networkId, owner: address, coins }
  const data = entriesOf(rows).map(entry => describeEntry(entry, context))
  return { data, next: next ? writeCursor(next) : null }
}

/** A list of one block says nothing about those below. */
const goesOn = (list: List): List => ({ ...list, isFull: true })

/** The lists together are one call of the service: when one fails, the others that still wait are not sent. */
function readLists({ settings, agent, policy, pace }: Source, names: readonly ListName[], query: ListQuery) {
  return policy.execute(async ({ timeoutMs }): Promise<readonly List[]> => {
    const waits = pace.reserve(names.length)
    const ending = new AbortController()
    const { signal } = ending
    const reading = names.map(async (name, at) => {
      const wait = waits[at] ?? 0
      if (wait > 0) await setTimeout(wait, undefined, { signal })
      return readList(name, query, { ...settings, agent, timeoutMs })
    })
    try {
      return await Promise.all(reading)
    } finally {
      ending.abort()
    }
  })
}
