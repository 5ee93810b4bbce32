import { GatewayError } from '../refusal'
import { createAgent, createPolicy, isResting, requestJson } from './http'

interface SendOptions {
  /** May a node get the body twice? Then it is sent again if the node ends a kept connection. */
  readonly isRepeated?: boolean
}

/** Sends a JSON-RPC body to a chain's nodes, by CAIP-2 id. */
export interface Nodes {
  /** CAIP-2 ids. */
  readonly networkIds: readonly string[]
  /**
   * The parsed answer of the first node that answers. A node that has failed a project five times in a row is left out for
   * it for half a minute.
   *
   * @throws GatewayError `UPSTREAM_FAILED` if none answers
   */
  send(networkId: string, body: string, options?: SendOptions): Promise<unknown>
  close(): Promise<void>
}

const HEADERS = { 'content-type': 'application/json' }

export function createNodes(
  urls: Readonly<Record<string, readonly string[]>>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Nodes {
  const agent = createAgent()
  const nodes = new Map(
    Object.entries(urls).map(([networkId, list]) => [
      networkId,
      list.map(url => ({ url: new URL(url), policy: createPolicy({ service: 'node', networkId, timeoutMs }) })),
    ]),
  )
  return {
    networkIds: [...nodes.keys()],
    async send(networkId, body, { isRepeated = false } = {}) {
      let failure: unknown
      for (const { url, policy } of nodes.get(networkId) ?? []) {
        try {
          const answer = await policy.execute(({ timeoutMs }) =>
            requestJson(url, { agent, timeoutMs, method: 'POST', headers: HEADERS, body, isRepeated }),
          )
          return answer.body
        } catch (error) {
          // A node that rests has failed before: its own error says more.
          if (!failure || !isResting(error)) failure = error
        }
      }
      throw new GatewayError('UPSTREAM_FAILED', `No node of ${networkId} answers`, { cause: failure })
    },
    close: () => agent.close(),
  }
}
