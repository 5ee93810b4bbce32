import { getAddressFromPrivateKey } from '@stacks/transactions'
import { Hono } from 'hono'
import { listen } from '../../listen'
import { fromPackage } from '../../packageRoot'
import type { NamespaceChain, NamespaceNetwork } from '../sandboxNamespace'
import { createApi } from './api'
import { createLedger, type Ledger, type Token } from './chain'
import { type StacksWalletConfig, type TestNetwork, testNetworks } from './networks'

/** The Stacks namespace, with its ledgers for code in the same process. */
export interface StacksSandbox extends NamespaceChain {
  readonly config: Omit<StacksWalletConfig, 'answer'>
  ledger(caipNetworkId: string): Ledger
}

// Public, guessable keys: never send anything of value to their addresses.
const KEYS = ['ca', 'cb', 'cc'].map(byte => `${byte.repeat(32)}01`)

/** A SIP-010 token; the first account holds 25. */
const COBBLE = { name: 'Cobble', symbol: 'COB', decimals: 6 }

/** Initial balance of each account on each network, in micro-STX. */
const INITIAL_BALANCES = [2_500_000_000n, 75_000_000n, 0n]

/**
 * Both Stacks networks as services over memory, with transfers of STX and of a SIP-010 token, and the wallet Cairn.
 * @example
 * const stacks = await startStacks()
 * stacks.ledger('stacks:2147483648').mining = 'on-demand'
 * await stacks.stop()
 */
export async function startStacks({ port }: { port?: number } = {}): Promise<StacksSandbox> {
  const ledgers = new Map<string, Ledger>()
  const app = new Hono()
  for (const network of testNetworks) {
    const [first = ''] = KEYS.map(key => getAddressFromPrivateKey(key, network.realm))
    const cobble: Token = { ...COBBLE, asset: `${first}.cobble::cobble`, balances: new Map([[first, 25_000_000n]]) }
    const ledger = createLedger(network, [cobble])
    KEYS.forEach(
      (key, index) => void ledger.fund(getAddressFromPrivateKey(key, network.realm), INITIAL_BALANCES[index] ?? 0n),
    )
    ledgers.set(`stacks:${network.chainId}`, ledger)
    app.route(`/${network.realm}`, createApi(ledger))
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const [testnet, mainnet] = testNetworks
  return {
    namespace: 'stacks',
    networks: [describe(testnet, origin), describe(mainnet, origin)],
    origins: [origin],
    wallet: fromPackage('chains/stacks/wallet.page.ts'),
    config: {
      keys: KEYS,
      networks: testNetworks.map(({ chainId, realm }) => ({ chainId, realm, url: `${origin}/${realm}` })),
    },
    ledger(caipNetworkId) {
      const ledger = ledgers.get(caipNetworkId)
      if (!ledger) throw new Error(`The sandbox has no network ${caipNetworkId}`)
      return ledger
    },
    stop,
  }
}

const describe = ({ chainId, realm, name }: TestNetwork, origin: string): NamespaceNetwork => ({
  id: chainId,
  caipNetworkId: `stacks:${chainId}`,
  chainNamespace: 'stacks',
  name,
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
  rpcUrls: { default: { http: [`${origin}/${realm}`] } },
  testnet: realm === 'testnet',
})
