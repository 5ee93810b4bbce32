import { Hono } from 'hono'
import { listen } from '../../listen'
import type { Family } from '../family'
import { describe, played } from './networks'
import { createNode, type Ledger } from './node'
import type { RillConfig } from './rill/config'
import { keyOf } from './rill/key'

/** The family, and its ledgers for whoever has the same process. */
export interface SuiFamily extends Family {
  readonly config: RillConfig
  ledger(caipNetworkId: string): Ledger
}

// Anybody can guess them: never send anything of value to their addresses.
const SEEDS = ['21', '22', '23'].map(byte => byte.repeat(32))

/** What the accounts have on each chain at first, in the smallest unit. */
const PURSES = [1_250_000_000_000n, 42_500_000_000n, 0n]

/**
 * Two Sui networks as JSON-RPC services over memory, and the wallet Rill. No chain runs: what is signed is checked, and
 * nothing moves.
 * @example
 * const sui = await startSui()
 * sui.ledger('sui:testnet').identifier = 'another one'
 * await sui.stop()
 */
export async function startSui({ port }: { port?: number } = {}): Promise<SuiFamily> {
  const addresses = SEEDS.map(seed => keyOf(seed).toSuiAddress())
  const ledgers = new Map<string, Ledger>()
  const app = new Hono()
  for (const { id, identifier } of played) {
    const balances = new Map(addresses.map((address, index) => [address, PURSES[index] ?? 0n]))
    const ledger: Ledger = { identifier, balances, sent: [] }
    ledgers.set(`sui:${id}`, ledger)
    app.route(`/${id}`, createNode(ledger))
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const [near, far] = played
  const networks: Family['networks'] = [describe(near, origin), describe(far, origin)]
  return {
    namespace: 'sui',
    networks,
    origins: [origin],
    wallet: 'sandbox/families/sui/wallet.page.ts',
    config: {
      keys: SEEDS,
      networks: networks.map(({ id, name, rpcUrls }) => ({
        id: `sui:${id}`,
        name,
        rpc: rpcUrls.default.http[0] ?? '',
      })),
    },
    ledger(caipNetworkId) {
      const ledger = ledgers.get(caipNetworkId)
      if (!ledger) throw new Error(`Nobody plays ${caipNetworkId}`)
      return ledger
    },
    stop,
  }
}
