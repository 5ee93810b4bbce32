import type { Agent } from 'undici'
import * as v from 'valibot'
import { type Accounts, describeBalance } from '../accounts'
import type { Coin, Coins } from '../coins'
import { createPages, type History, type HistoryPage } from '../history'
import { createAgent, createPolicy, type Policy, parseAnswer, requestJson, translateFailure, Units } from '../http'
import { describeTransaction, Hash, RawTransaction } from './transaction'

interface Source {
  readonly networkId: string
  readonly url: string
  readonly coin: Coin
  readonly agent: Agent
  readonly policy: Policy
}

/** Confirmed transactions of a full page. Source: Esplora's HTTP API. */
const PAGE = 25

const Sums = v.object({ funded_txo_sum: Units, spent_txo_sum: Units })
const Address = v.object({ chain_stats: Sums, mempool_stats: Sums })
const Blocks = v.pipe(v.array(v.object({ id: Hash })), v.minLength(1))

/** Accounts of Bitcoin, from servers with Esplora's API, whose URLs are given by CAIP-2 id. */
export function createEsplora(
  urls: Readonly<Record<string, string>>,
  { coins, timeoutMs }: { coins: Coins; timeoutMs?: number },
): Accounts & History {
  const agent = createAgent()
  const sources = new Map(
    Object.entries(urls).flatMap(([networkId, url]) => {
      const coin = coins.native(networkId)
      return coin
        ? [
            [
              networkId,
              { networkId, url, coin, agent, policy: createPolicy({ service: 'Esplora', networkId, timeoutMs }) },
            ] as const,
          ]
        : []
    }),
  )
  const pages = createPages()
  return {
    networkIds: [...sources.keys()],
    async balances(networkId, { address }) {
      const source = sources.get(networkId)
      if (!source) return []
      const { chain_stats: mined, mempool_stats: pending } = await read(source, `/address/${address}`, Address)
      const amount = [mined, pending].reduce((all, one) => all + one.funded_txo_sum - one.spent_txo_sum, 0n)
      return [describeBalance(networkId, { ...source.coin, amount })]
    },
    async page(networkId, { address, cursor }) {
      const source = sources.get(networkId)
      if (!source) return { data: [], next: null }
      if (cursor && !v.is(Hash, cursor)) return undefined
      const path = `/address/${address}/txs${cursor ? `/chain/${cursor}` : ''}`
      return pages(`${networkId} ${path}`, () => readPage(source, path, address))
    },
    close: () => agent.close(),
  }
}

/** The hash of a network's first block, by which a server shows which network it has. */
export async function readGenesis(url: string): Promise<string> {
  const agent = createAgent()
  try {
    const { body } = await createPolicy({ service: 'Esplora' }).execute(({ timeoutMs }) =>
      requestJson(`${baseOf(url)}/blocks/0`, { agent, timeoutMs }),
    )
    return parseAnswer(Blocks, body)[0]?.id ?? ''
  } finally {
    await agent.close()
  }
}

/** The first page begins with at most fifty transactions that are in no block. */
async function readPage(source: Source, path: string, owner: string): Promise<HistoryPage> {
  const { networkId, coin } = source
  const raw = await read(source, path, v.array(RawTransaction))
  const isFull = raw.filter(({ status }) => status.confirmed).length >= PAGE
  return {
    data: raw.map(transaction => describeTransaction(transaction, { networkId, owner, coin })),
    next: isFull ? (raw.at(-1)?.txid ?? null) : null,
  }
}

const read = <T>(
  { networkId, url, agent, policy }: Source,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> =>
  translateFailure(`The Esplora of ${networkId} does not answer`, () =>
    policy.execute(async ({ timeoutMs }) =>
      parseAnswer(schema, (await requestJson(baseOf(url) + path, { agent, timeoutMs })).body),
    ),
  )

const baseOf = (url: string): string => url.replace(/\/+$/, '')
