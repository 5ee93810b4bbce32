import { bech32 } from '@scure/base'
import { Hono } from 'hono'
import { listen } from '../../listen'
import { fromPackage } from '../../packageRoot'
import type { NamespaceChain, NamespaceNetwork } from '../sandboxNamespace'
import { credit, type Ledger } from './chain'
import { createLcd } from './lcd'
import { type TestNetwork, testNetworks } from './networks'
import type { CosmosWalletConfig } from './walletConfig'

/** A network as a host lists it for the Cosmos adapter. */
export interface CosmosNetwork extends NamespaceNetwork {
  id: string
  cosmos: { prefix: string; denom: string; rpc: string }
}

/** The Cosmos namespace, with its ledgers for code in the same process. */
export interface CosmosSandbox extends NamespaceChain {
  readonly networks: [CosmosNetwork, CosmosNetwork, CosmosNetwork]
  readonly config: Omit<CosmosWalletConfig, 'answer'>
  ledger(caipNetworkId: string): Ledger
}

// The well-known mnemonic of local test nodes: never send anything of value to its accounts.
const MNEMONIC = 'test test test test test test test test test test test junk'
const ACCOUNTS = [0, 1, 2]
/** Addresses on the first chain: deriving them takes seconds, and many tests never use this namespace. */
const ADDRESSES = [
  'cosmos15yk64u7zc9g9k2yr2wmzeva5qgwxps6yxj00e7',
  'cosmos1erxf3sa9q2j4vgseu7jq4a258ckmk7cy076t8z',
  'cosmos1htamarexaxhgdsp0xu6sppeyx7avtvqrdf6t5g',
]

/** Initial balance of each account on each chain, in the smallest unit. */
const INITIAL_BALANCES = [1_250_000_000n, 42_500_000n, 0n]

/**
 * Three chains of the Cosmos SDK as REST services over memory, which verify signatures and execute sends, and the
 * wallet Nebula, which knows two of them.
 * @example
 * const cosmos = await startCosmos()
 * cosmos.ledger(cosmos.networks[0].caipNetworkId).chainId = 'another-1'
 * await cosmos.stop()
 */
export async function startCosmos({ port }: { port?: number } = {}): Promise<CosmosSandbox> {
  const ledgers = new Map<string, Ledger>()
  const app = new Hono()
  for (const network of testNetworks) {
    const { chainId, denom, others } = network
    const ledger: Ledger = { chainId, balances: new Map(), accounts: new Map(), transactions: new Map() }
    addressesOf(network).forEach((address, index) => {
      const first = index === 0 ? Object.entries(others) : []
      for (const [coin, amount] of [[denom, INITIAL_BALANCES[index] ?? 0n] as const, ...first]) {
        if (amount > 0n) credit(ledger, address, coin, amount)
      }
    })
    ledgers.set(`cosmos:${network.chainId}`, ledger)
    app.route(`/${network.chainId}`, createLcd(network, ledger))
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const described = (network: TestNetwork) => describe(network, origin)
  const [hub, osmosis, pebble] = testNetworks
  return {
    namespace: 'cosmos',
    networks: [described(hub), described(osmosis), described(pebble)],
    origins: [origin],
    wallet: fromPackage('chains/cosmos/wallet.page.ts'),
    config: {
      mnemonic: MNEMONIC,
      accounts: ACCOUNTS,
      addresses: ADDRESSES,
      chains: testNetworks.filter(({ known }) => known).map(({ chainId, name, prefix }) => ({ chainId, name, prefix })),
    },
    ledger(caipNetworkId) {
      const ledger = ledgers.get(caipNetworkId)
      if (!ledger) throw new Error(`The sandbox has no network ${caipNetworkId}`)
      return ledger
    },
    stop,
  }
}

/** The same keys under another chain's prefix. Source: BIP-173. */
const addressesOf = ({ prefix }: TestNetwork) =>
  ADDRESSES.map(address => bech32.encode(prefix, bech32.decode(address as `${string}1${string}`).words))

const describe = ({ chainId, name, nativeCurrency, prefix, denom }: TestNetwork, origin: string): CosmosNetwork => ({
  id: chainId,
  caipNetworkId: `cosmos:${chainId}`,
  chainNamespace: 'cosmos',
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [`${origin}/${chainId}`] } },
  testnet: true,
  cosmos: { prefix, denom, rpc: `${origin}/${chainId}/rpc` },
})
