import { Hono } from 'hono'
import { listen } from '../../listen'
import { fromPackage } from '../../packageRoot'
import type { NamespaceChain } from '../sandboxNamespace'
import { deriveAddresses } from './account'
import { type Chain, createChain } from './chain'
import { createEsplora } from './esplora/createEsplora'
import { testNetworks } from './networks'
import type { BitcoinKeys, BitcoinWalletConfig } from './walletConfig'

/** The Bitcoin namespace, with its chains for code in the same process. */
export interface BitcoinSandbox extends NamespaceChain {
  readonly config: BitcoinWalletConfig
  chain(caipNetworkId: string): Chain
}

// The keys are guessable: never send anything of value to their addresses.
const secret = (byte: string) => byte.repeat(32)
const KEYS: BitcoinKeys[] = [
  { payment: secret('b1'), ordinals: secret('b2') },
  { payment: secret('b3'), ordinals: secret('b4') },
]

/** Initial coins of each address, in satoshis: several sizes. */
const INITIAL_COINS = [150_000_000n, 20_000_000n, 1_000_000n, 50_000n]

/**
 * Two test networks of Bitcoin behind Esplora's HTTP API, and the wallet Basalt.
 * @example
 * const bitcoin = await startBitcoin()
 * bitcoin.chain(bitcoin.networks[0].caipNetworkId).mining = 'demand'
 * await bitcoin.stop()
 */
export async function startBitcoin({ port }: { port?: number } = {}): Promise<BitcoinSandbox> {
  const chains = new Map<string, Chain>()
  const chainOf = (caipNetworkId: string): Chain => {
    const started = chains.get(caipNetworkId) ?? startChain(caipNetworkId)
    chains.set(caipNetworkId, started)
    return started
  }

  const app = new Hono()
  for (const { path, caipNetworkId } of testNetworks) {
    let esplora: Hono | undefined
    // Created by the first request: many tests never send one.
    app.all(`${path}/*`, c => {
      esplora ??= new Hono().route(path, createEsplora(chainOf(caipNetworkId)))
      return esplora.fetch(c.req.raw)
    })
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const urlOf = (path: string) => `${origin}${path}/api`
  const [testnet, signet] = testNetworks.map(({ caipNetworkId, path, name }) => ({
    id: caipNetworkId.slice('bip122:'.length),
    caipNetworkId,
    chainNamespace: 'bip122',
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [urlOf(path)] } },
    testnet: true,
  }))
  if (!testnet || !signet) throw new Error('A test network is missing')
  return {
    namespace: 'bip122',
    networks: [testnet, signet],
    origins: [origin],
    wallet: fromPackage('chains/bitcoin/wallet.page.ts'),
    config: {
      api: 'standard',
      keys: KEYS,
      networks: testNetworks.map(({ caipNetworkId: id, satsConnectName, path }) => ({
        id,
        satsConnectName,
        esplora: urlOf(path),
      })),
    },
    chain: chainOf,
    stop,
  }
}

function startChain(caipNetworkId: string): Chain {
  const network = testNetworks.find(({ caipNetworkId: id }) => id === caipNetworkId)
  if (!network) throw new Error(`The sandbox has no network ${caipNetworkId}`)
  const { genesis, addresses, satsConnectName } = network
  const chain = createChain({ network: addresses, genesis })
  for (const pair of KEYS) {
    for (const { address } of deriveAddresses(pair, { id: caipNetworkId, satsConnectName, esplora: '' })) {
      for (const amount of INITIAL_COINS) chain.fund(address, amount)
    }
  }
  return chain
}
