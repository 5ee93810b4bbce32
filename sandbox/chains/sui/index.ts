import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { fromHex } from '@mysten/sui/utils'
import { Hono } from 'hono'
import { listen } from '../../listen'
import { fromPackage } from '../../packageRoot'
import type { NamespaceChain } from '../sandboxNamespace'
import { type Ledger, mint, SUI } from './chain'
import { describe, PEBBLE, type SuiWalletConfig, testNetworks } from './networks'
import { createNode } from './node'

/** The Sui namespace, with its ledgers for code in the same process. */
export interface SuiSandbox extends NamespaceChain {
  readonly config: SuiWalletConfig
  ledger(caipNetworkId: string): Ledger
}

// The keys are guessable: never send anything of value to their addresses.
const SEEDS = ['21', '22', '23'].map(byte => byte.repeat(32))

/** Initial coin objects of the accounts on each chain, in the smallest unit. */
const COINS = [
  { type: SUI, account: 0, balances: [1_000_000_000_000n, 250_000_000_000n] },
  { type: SUI, account: 1, balances: [42_500_000_000n] },
  { type: PEBBLE, account: 0, balances: [20_000_000n, 5_000_000n] },
]

/**
 * Two Sui networks as JSON-RPC services over memory, which verify signatures and move coins, and the wallet Rill.
 * @example
 * const sui = await startSui()
 * sui.ledger('sui:testnet').identifier = 'another one'
 * await sui.stop()
 */
export async function startSui({ port }: { port?: number } = {}): Promise<SuiSandbox> {
  const addresses = SEEDS.map(seed => Ed25519Keypair.fromSecretKey(fromHex(seed)).toSuiAddress())
  const ledgers = new Map<string, Ledger>()
  const app = new Hono()
  for (const { id, identifier } of testNetworks) {
    const ledger: Ledger = { identifier, made: 0, coins: new Map(), effects: new Map() }
    for (const { type, account, balances } of COINS) {
      for (const balance of balances) mint(ledger, addresses[account] ?? '', type, balance)
    }
    ledgers.set(`sui:${id}`, ledger)
    app.route(`/${id}`, createNode(ledger))
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const [near, far] = testNetworks
  const networks: NamespaceChain['networks'] = [describe(near, origin), describe(far, origin)]
  return {
    namespace: 'sui',
    networks,
    origins: [origin],
    wallet: fromPackage('chains/sui/wallet.page.ts'),
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
      if (!ledger) throw new Error(`The sandbox has no network ${caipNetworkId}`)
      return ledger
    },
    stop,
  }
}
