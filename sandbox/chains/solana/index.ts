import { Hono } from 'hono'
import { listen } from '../../listen'
import { fromPackage } from '../../packageRoot'
import type { NamespaceChain } from '../sandboxNamespace'
import type { Cluster } from './chain'
import { keyOf } from './key'
import { type SolanaWalletConfig, TOKEN, testNetworks } from './networks'

/** The Solana namespace, with its clusters for code in the same process. */
export interface SolanaSandbox extends NamespaceChain {
  readonly config: SolanaWalletConfig
  /** A token that Marlin's first account holds, on both clusters. */
  readonly token: { address: string; decimals: number }
  cluster(caipNetworkId: string): Promise<Cluster>
}

// The keys are guessable: never send anything of value to their addresses.
const SEEDS = ['5a', '5b'].map(byte => byte.repeat(32))

/** Initial lamports and tokens of Marlin's accounts. */
const INITIAL_BALANCE = 10_000_000_000n
const HOLDING = 1_000_000_000n

/**
 * Two clusters of Solana's real runtime behind its JSON-RPC, and the wallet Marlin.
 * @example
 * const solana = await startSolana()
 * const { slot } = await solana.cluster(solana.networks[0].caipNetworkId)
 * await solana.stop()
 */
export async function startSolana({ port }: { port?: number } = {}): Promise<SolanaSandbox> {
  const clusters = new Map<string, Promise<Cluster>>()
  const clusterOf = (caipNetworkId: string): Promise<Cluster> => {
    const started = clusters.get(caipNetworkId) ?? startCluster(caipNetworkId)
    clusters.set(caipNetworkId, started)
    return started
  }

  const app = new Hono()
  for (const { path, caipNetworkId } of testNetworks) {
    let node: Promise<Hono> | undefined
    // Created by the first request: many tests never send one.
    app.all(path, async c => {
      node ??= serve(path, clusterOf(caipNetworkId))
      return (await node).fetch(c.req.raw)
    })
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const [reef, shoal] = testNetworks.map(({ caipNetworkId, path, name }) => ({
    id: caipNetworkId.slice('solana:'.length),
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [`${origin}${path}`] } },
    testnet: true,
  }))
  if (!reef || !shoal) throw new Error('A test cluster is missing')
  return {
    namespace: 'solana',
    networks: [reef, shoal],
    origins: [origin],
    wallet: fromPackage('chains/solana/wallet.page.ts'),
    config: {
      keys: SEEDS,
      networks: testNetworks.map(({ caipNetworkId: id, name, path }) => ({ id, name, rpc: `${origin}${path}` })),
    },
    token: TOKEN,
    cluster: clusterOf,
    stop,
  }
}

async function serve(path: string, cluster: Promise<Cluster>): Promise<Hono> {
  const { createNode } = await import('./node')
  return new Hono().route(path, createNode(await cluster))
}

async function startCluster(caipNetworkId: string): Promise<Cluster> {
  const found = testNetworks.find(({ caipNetworkId: id }) => id === caipNetworkId)
  if (!found) throw new Error(`The sandbox has no network ${caipNetworkId}`)
  const { createCluster } = await import('./chain')
  const { tokenAccountOf } = await import('./tokenProgram')
  const cluster = createCluster(found.genesis)
  const owners = SEEDS.map(seed => keyOf(seed).address)
  for (const owner of owners) cluster.fund(owner, INITIAL_BALANCE)
  const [holder = ''] = owners
  cluster.mint(TOKEN, { owner: holder, at: await tokenAccountOf(holder, TOKEN.address), amount: HOLDING })
  return cluster
}
