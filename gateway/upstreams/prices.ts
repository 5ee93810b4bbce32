import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { coinNameOf } from './coinNames'
import { createAgent, createPolicy, parseAnswer, requestJson, translateFailure } from './http'

/** Prices of coins and tokens. */
export interface Prices {
  /**
   * US dollars, by the CAIP-10 ids as given; the coin of a network has the address that the project API gives it. What has
   * no price is left out. A price is at most a minute old.
   *
   * @throws GatewayError `UPSTREAM_FAILED`
   */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}

export interface PriceSettings {
  /** The base of a service with DefiLlama's API: `https://coins.llama.fi`. */
  readonly url: string
}

const TIMEOUT_MS = 5_000
const KNOWN_MS = 60_000
/** A coin that is new to the service is found after ten minutes. */
const ABSENT_MS = 10 * KNOWN_MS
const MOST_ENTRIES = 50_000
/** Names in one call: they are a part of its path. */
const BATCH = 50
/** The service's own estimate of a price, from 0 to 1. Source: its API. */
const CONFIDENT = 0.5
/** A higher price is an error of the service. */
const HIGHEST = 1e12

const Answer = v.object({ coins: v.record(v.string(), v.unknown()) })
const Priced = v.object({
  price: v.pipe(v.number(), v.gtValue(0), v.maxValue(HIGHEST)),
  confidence: v.optional(v.pipe(v.number(), v.minValue(CONFIDENT)), 1),
})

/** Prices of DefiLlama, which needs no key. */
export function createPrices({ url }: PriceSettings, { timeoutMs = TIMEOUT_MS } = {}): Prices {
  const base = `${url.replace(/\/+$/, '')}/prices/current/`
  const agent = createAgent()
  const policy = createPolicy({ service: 'prices', timeoutMs })
  /** By DefiLlama's name; null for a coin without a price. */
  const cache = new LRUCache<string, { price: number | null }>({
    max: MOST_ENTRIES,
    ttl: KNOWN_MS,
    // Else an age counts from the time at which a timer last ran.
    ttlResolution: 0,
  })
  const waiting = new Map<string, Promise<void>>()

  async function ask(names: readonly string[]): Promise<void> {
    await translateFailure('The price service does not answer', async () => {
      const answer = await policy.execute(async ({ timeoutMs }) =>
        parseAnswer(Answer, (await requestJson(base + names.join(','), { agent, timeoutMs })).body),
      )
      for (const name of names) {
        const priced = v.safeParse(Priced, answer.coins[name])
        const price = priced.success ? priced.output.price : null
        cache.set(name, { price }, { ttl: price === null ? ABSENT_MS : KNOWN_MS })
      }
    })
  }
  function begin(names: readonly string[]): void {
    const asked = ask(names).finally(() => names.forEach(name => void waiting.delete(name)))
    for (const name of names) waiting.set(name, asked)
  }

  return {
    async read(ids) {
      const names = new Map(ids.map(id => [id, coinNameOf(id)] as const))
      const wanted = [...new Set(names.values())].filter(name => name !== undefined && !cache.has(name)) as string[]
      const missing = wanted.filter(name => !waiting.has(name))
      for (let start = 0; start < missing.length; start += BATCH) begin(missing.slice(start, start + BATCH))
      await Promise.all(new Set(wanted.map(name => waiting.get(name))))
      const prices = new Map<string, number>()
      for (const [id, name] of names) {
        const price = name === undefined ? undefined : cache.get(name)?.price
        if (price) prices.set(id, price)
      }
      return prices
    },
    close: () => agent.close(),
  }
}
