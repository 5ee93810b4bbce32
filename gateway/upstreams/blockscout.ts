import type { Agent } from 'undici'
import * as v from 'valibot'
import type { BlockscoutSettings } from './accountSettings'
import { type PageParams, RawPage, RawTransaction, RawTransfer } from './blockscoutShapes'
import type { Coins } from './coins'
import { createPages, type History, type HistoryPage } from './history'
import { describeEntry } from './historyEntry'
import { createAgent, createPolicy, type Policy, parseAnswer, requestJson, translateFailure } from './http'
import { Cursor, type List, mergeLists } from './mergeLists'

interface Source extends BlockscoutSettings {
  readonly agent: Agent
  readonly policy: Policy
}

interface Query {
  readonly source: Source
  readonly networkId: string
  readonly address: string
  readonly cursor: Cursor
}

const MOST_CURSOR = 2_000

const FIRST: Cursor = { transactions: {}, transfers: {} }

/** Histories of Blockscout: its lists of transactions and of token transfers as one. */
export function createBlockscout(
  settings: Readonly<Record<string, BlockscoutSettings>>,
  { coins, timeoutMs }: { coins: Coins; timeoutMs?: number },
): History {
  const agent = createAgent()
  const sources = new Map(
    Object.entries(settings).map(([networkId, given]) => [
      networkId,
      { ...given, agent, policy: createPolicy({ service: 'Blockscout', networkId, timeoutMs }) },
    ]),
  )
  const pages = createPages()
  return {
    networkIds: [...sources.keys()],
    async page(networkId, { address, cursor: text = '' }) {
      const source = sources.get(networkId)
      if (!source) return { data: [], next: null }
      const cursor = text ? readCursor(text) : FIRST
      if (!cursor) return undefined
      const query = { source, networkId, address, cursor }
      return pages(`${networkId} ${address.toLowerCase()} ${text}`, () => readPage(query, coins))
    },
    close: () => agent.close(),
  }
}

function readCursor(text: string): Cursor | undefined {
  if (text.length > MOST_CURSOR) return undefined
  const raw = Buffer.from(text, 'base64url').toString()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Cursor), raw)
  return parsed.success ? parsed.output : undefined
}

const writeCursor = (cursor: Cursor): string | null =>
  cursor.transactions || cursor.transfers ? Buffer.from(JSON.stringify(cursor)).toString('base64url') : null

async function readPage({ source, networkId, address, cursor }: Query, coins: Coins): Promise<HistoryPage> {
  const read = <T>(list: string, schema: v.GenericSchema<unknown, T>, params: PageParams | null) =>
    readList(source, { path: `/addresses/${address}/${list}`, params, schema })
  const [transactions, transfers] = await translateFailure(`The history of ${networkId} does not answer`, () =>
    Promise.all([
      read('transactions', RawTransaction, cursor.transactions),
      read('token-transfers', RawTransfer, cursor.transfers),
    ]),
  )
  const { entries, next } = mergeLists({ transactions, transfers }, cursor)
  const context = { networkId, owner: address, coins }
  return { data: entries.map(entry => describeEntry(entry, context)), next: writeCursor(next) }
}

/** Items that cannot be read are left out; a list of nothing else is an error. */
async function readList<T>(
  { url, apiKey, agent, policy }: Source,
  { path, params, schema }: { path: string; params: PageParams | null; schema: v.GenericSchema<unknown, T> },
): Promise<List<T>> {
  if (!params) return { items: [], next: null }
  const place = new URL(url.replace(/\/+$/, '') + path)
  for (const [name, value] of Object.entries(params)) if (value !== null) place.searchParams.set(name, String(value))
  if (apiKey) place.searchParams.set('apikey', apiKey)
  return policy.execute(async ({ timeoutMs }) => {
    // Blockscout has no page of an address that no transaction names.
    const { status, body: raw } = await requestJson(place, { agent, timeoutMs, reads: [404] })
    if (status === 404) return { items: [], next: null }
    const page = parseAnswer(RawPage, raw)
    const items = page.items.flatMap(item => {
      const parsed = v.safeParse(schema, item)
      return parsed.success ? [parsed.output] : []
    })
    if (items.length === 0 && page.items.length > 0) throw new Error('A list without a readable item')
    return { items, next: page.next_page_params ?? null }
  })
}

/** Has received from many accounts on every chain. */
const ANY_ACCOUNT = '0x000000000000000000000000000000000000dEaD'

/** True if the instance, with its key, gives a list of transactions. */
export async function answersAsBlockscout(networkId: string, settings: BlockscoutSettings): Promise<boolean> {
  const agent = createAgent()
  const source = { ...settings, agent, policy: createPolicy({ service: 'Blockscout', networkId }) }
  const path = `/addresses/${ANY_ACCOUNT}/transactions`
  try {
    await readList(source, { path, params: {}, schema: RawTransaction })
    return true
  } catch {
    return false
  } finally {
    await agent.close()
  }
}
