import { Hono } from 'hono'
import { listen } from '../../listen'
import type { Family } from '../family'
import type { Cluster } from './cluster/cluster'
import type { MarlinConfig } from './marlin/config'
import { keyOf } from './marlin/key'
import { played } from './networks'
import { TOKEN } from './token'

/** The Solana namespace, with its clusters for code in the same process. */
export interface SolanaFamily extends Family {
  readonly config: MarlinConfig
  /** A token that Marlin's first account holds, on both clusters. */
  readonly token: { address: string; decimals: number }
  cluster(caipNetworkId: string): Promise<Cluster>
}

// The keys are guessable: never send anything of value to their addresses.
const SEEDS = ['5a', '5b'].map(byte => byte.repeat(32))

/** Initial lamports and tokens of Marlin's accounts. */
const PURSE = 10_000_000_000n
const HOLDING = 1_000_000_000n

/**
 * Two clusters of Solana's real runtime behind its JSON-RPC, and the wallet Marlin.
 * @example
 * const solana = await startSolana()
 * const { slot } = await solana.cluster(solana.networks[0].caipNetworkId)
 * await solana.stop()
 */
export async function startSolana({ port }: { port?: number } = {}): Promise<SolanaFamily> {
  const clusters = new Map<string, Promise<Cluster>>()
  const clusterOf = (caipNetworkId: string): Promise<Cluster> => {
    const started = clusters.get(caipNetworkId) ?? startCluster(caipNetworkId)
    clusters.set(caipNetworkId, started)
    return started
  }

  const app = new Hono()
  for (const { path, caipNetworkId } of played) {
    let node: Promise<Hono> | undefined
    // Created by the first request: many tests never send one.
    app.all(path, async c => {
      node ??= serve(path, clusterOf(caipNetworkId))
      return (await node).fetch(c.req.raw)
    })
  }
  const { origin, stop } = await listen(app.fetch, { port })
  const [reef, shoal] = played.map(({ caipNetworkId, path, name }) => ({
    id: caipNetworkId.slice('solana:'.length),
    caipNetworkId,
    chainNamespace: 'solana',
    name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [`${origin}${path}`] } },
    testnet: true,
  }))
  if (!reef || !shoal) throw new Error('Two clusters are played')
  return {
    namespace: 'solana',
    networks: [reef, shoal],
    origins: [origin],
    wallet: 'sandbox/families/solana/wallet.page.ts',
    config: {
      keys: SEEDS,
      networks: played.map(({ caipNetworkId: id, name, path }) => ({ id, name, rpc: `${origin}${path}` })),
    },
    token: TOKEN,
    cluster: clusterOf,
    stop,
  }
}

async function serve(path: string, cluster: Promise<Cluster>): Promise<Hono> {
  const { createNode } = await import('./cluster/app')
  return new Hono().route(path, createNode(await cluster))
}

async function startCluster(caipNetworkId: string): Promise<Cluster> {
  const found = played.find(({ caipNetworkId: id }) => id === caipNetworkId)
  if (!found) throw new Error(`Nobody plays ${caipNetworkId}`)
  const { createCluster } = await import('./cluster/cluster')
  const { tokenAccountOf } = await import('./cluster/tokenAccountOf')
  const cluster = createCluster(found.genesis)
  const owners = SEEDS.map(seed => keyOf(seed).address)
  for (const owner of owners) cluster.fund(owner, PURSE)
  const [holder = ''] = owners
  cluster.mint(TOKEN, { owner: holder, at: await tokenAccountOf(holder, TOKEN.address), amount: HOLDING })
  return cluster
}
