import { createApp, type GatewayParts } from '../app'
import { createLimiter } from '../limits'
import { createMetrics } from '../metrics'
import { createAgent } from '../upstreams/http'
import { createNodes } from '../upstreams/nodes'
import { createRpc } from '../upstreams/rpc'
import { createNetworkSwaps } from '../upstreams/swaps/networkSwaps'
import type { SwapSettings } from '../upstreams/swaps/settings'
import type { Token } from '../upstreams/tokenList'
import { fetchChecked } from './checkAnswer'
import { startUpstream, type TestUpstream } from './startUpstream'

/* The project API with swaps of one network by one service, and a node of the network that answers each call. */

export const NETWORK = 'eip155:1'
const PATH = 'http://gateway.test/v1/convert'

export const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')

export interface TestSwaps {
  /** The node of the network. */
  readonly node: TestUpstream
  /** The errors that would be in the operator's log. */
  readonly reported: unknown[]
  get(path: string, query?: Record<string, string>): Promise<Response>
  build(body: object): Promise<Response>
  close(): Promise<void>
}

interface Options {
  readonly tokens: readonly Token[]
  /** The node's answer to a call of a contract; by default a word of zeros. */
  readonly answerCall?: (call: { to: string; data: string }) => object
}

export async function openSwaps(
  service: SwapSettings[string],
  { tokens, answerCall = () => ({ result: `0x${word(0n)}` }) }: Options,
): Promise<TestSwaps> {
  const node = await startUpstream((_, response, body) => {
    const { id, method, params } = JSON.parse(body)
    const answer = method === 'eth_call' ? answerCall(params[0]) : { result: '0x10' }
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  const [agent, nodes, metrics] = [createAgent(), createNodes({ [NETWORK]: [node.url] }), createMetrics()]
  const swaps = createNetworkSwaps(
    { [NETWORK]: service },
    { rpc: createRpc(nodes, metrics), tokens: new Map([[1, tokens]]), agent },
  )
  const reported: unknown[] = []
  const app = createApp({
    ...{
      swaps,
      metrics,
      limiter: createLimiter({ perProject: 1_000, perAddress: 1_000, perHour: 100_000 }),
      trustedProxies: 0,
    },
    projects: {
      find: async (id: string) => ({
        ...{ id, name: '', features: [], isAnalyticsEnabled: false },
        allowedOrigins: [],
      }),
    },
    report: (error: unknown) => reported.push(error),
  } as unknown as GatewayParts)
  return {
    node,
    reported,
    async get(path, query = {}) {
      const all = new URLSearchParams({ projectId: 'p', chainId: NETWORK, ...query })
      return fetchChecked(app, new Request(`${PATH}/${path}?${all}`))
    },
    async build(body) {
      const request = { method: 'POST', body: JSON.stringify(body) }
      return fetchChecked(app, new Request(`${PATH}/build-transaction?projectId=p`, request))
    },
    async close() {
      await Promise.all([agent.destroy(), nodes.close()])
      node.stop()
    },
  }
}
