import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IPolicy,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { Agent, request } from 'undici'
import { GatewayError } from '../refusal'

/** Sends a JSON-RPC body to a chain's nodes, by CAIP-2 id. */
export interface Nodes {
  /** CAIP-2 ids. */
  readonly networkIds: readonly string[]
  /**
   * The parsed answer of the first node that answers. A node that has failed five times in a row is left out for half a
   * minute.
   *
   * @throws GatewayError `UPSTREAM_FAILED` if none answers
   */
  send(networkId: string, body: string): Promise<unknown>
  close(): Promise<void>
}

const TIMEOUT_MS = 10_000
const FAILURES = 5
const REST_MS = 30_000
const MOST_BYTES = 8_000_000

export function createNodes(urls: Readonly<Record<string, readonly string[]>>): Nodes {
  const agent = new Agent({ connections: 64, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS })
  const nodes = new Map(
    Object.entries(urls).map(([networkId, list]) => [networkId, list.map(url => ({ url, policy: createPolicy() }))]),
  )
  return {
    networkIds: [...nodes.keys()],
    async send(networkId, body) {
      let failure: unknown
      for (const { url, policy } of nodes.get(networkId) ?? []) {
        try {
          return await policy.execute(({ signal }) => post({ agent, url, body, signal }))
        } catch (error) {
          // A node that rests has failed before: its own error says more.
          if (!failure || !(error instanceof BrokenCircuitError)) failure = error
        }
      }
      throw new GatewayError('UPSTREAM_FAILED', `No node of ${networkId} answers`, { cause: failure })
    },
    close: () => agent.close(),
  }
}

const createPolicy = (): IPolicy =>
  wrap(
    circuitBreaker(handleAll, { halfOpenAfter: REST_MS, breaker: new ConsecutiveBreaker(FAILURES) }),
    timeout(TIMEOUT_MS, TimeoutStrategy.Aggressive),
  )

async function post({ agent, url, body, signal }: { agent: Agent; url: string; body: string; signal: AbortSignal }) {
  const answer = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    dispatcher: agent,
    signal,
  })
  if (answer.statusCode >= 400) {
    await answer.body.dump()
    throw new Error(`HTTP status ${answer.statusCode}`)
  }
  const length = Number(answer.headers['content-length'] ?? 0)
  if (length > MOST_BYTES) throw new Error(`An answer of ${length} bytes`)
  return answer.body.json()
}
