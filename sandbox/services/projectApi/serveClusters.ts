import { testNetworks } from '../../chains/solana/networks'
import { listen } from '../../listen'

interface Clusters {
  /** URLs of nodes by CAIP-2 id. */
  chains: Record<string, string[]>
  stop(): Promise<void>
}

/** The clusters of Solana start when a test needs them: the gateway reaches them at URLs that do not change. */
export async function serveClusters(nodes: Readonly<Record<string, string>>): Promise<Clusters> {
  const { origin, stop } = await listen(async request => {
    const url = nodes[decodeURIComponent(new URL(request.url).pathname.slice(1))]
    if (!url) return new Response(null, { status: 503 })
    return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: await request.text() })
  })
  const chains = testNetworks.map(({ caipNetworkId: id }) => [id, [`${origin}/${encodeURIComponent(id)}`]])
  return { chains: Object.fromEntries(chains), stop }
}
