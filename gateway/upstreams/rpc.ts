import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Metrics } from '../metrics'
import type { Nodes } from './nodes'

export const RpcCall = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()]), null),
  method: v.pipe(v.string(), v.regex(/^[a-zA-Z][\w.]{0,63}$/)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), () => []),
})
type Call = v.InferOutput<typeof RpcCall>

const Answer = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})
type Answer = v.InferOutput<typeof Answer>

export interface Rpc {
  /** Answers a call, or a batch of at most twenty, as parsed from the body. An error is an answer. */
  answer(networkId: string, body: unknown): Promise<unknown>
}

/** Resource unavailable, of EIP-1474: clients take an internal error for a contract's refusal. */
const UNAVAILABLE = -32002
const MOST_CALLS = 20
const MOST_ENTRIES = 50_000
const SECOND = 1_000
const HOUR = 60 * 60 * SECOND

/** Milliseconds for which an answer can be given again. Errors and empty answers are never kept. */
const KEPT_MS: Readonly<Record<string, number>> = {
  eth_chainId: HOUR,
  net_version: HOUR,
  eth_blockNumber: SECOND,
  eth_gasPrice: SECOND,
  eth_maxPriorityFeePerGas: SECOND,
  eth_blobBaseFee: SECOND,
  // By hash: a chain may still replace a recent block.
  eth_getTransactionByHash: 10 * SECOND,
  eth_getTransactionReceipt: 10 * SECOND,
  eth_getBlockByHash: HOUR,
  getGenesisHash: HOUR,
  getLatestBlockhash: SECOND,
}

/** Methods that a node answers with state of its own, or that only its operator may call. */
const REFUSED =
  /^(eth_(newFilter|newBlockFilter|newPendingTransactionFilter|getFilter\w+|uninstallFilter|subscribe|unsubscribe|accounts|sign\w*|sendTransaction|mining|coinbase)|(admin|personal|miner|debug|txpool|engine|anvil|evm|hardhat)_\w+)$/
/** A method that sends is never merged with another call, and is not repeated. */
const SENDS = /^(eth_send\w+|sendTransaction|author_submit\w+|broadcast_tx\w+)$/

/** Calls of chains: identical ones that wait share one answer, and what cannot change soon is kept. */
export function createRpc(nodes: Pick<Nodes, 'send'>, { called }: Pick<Metrics, 'called'>): Rpc {
  const kept = new LRUCache<string, object>({ max: MOST_ENTRIES, ttl: SECOND })
  const waiting = new Map<string, Promise<Answer>>()

  async function ask(networkId: string, { method, params }: Call): Promise<Answer> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const isRepeated = !SENDS.test(method)
    const parsed = v.safeParse(Answer, await nodes.send(networkId, body, { isRepeated }))
    return parsed.success ? parsed.output : { error: { code: UNAVAILABLE, message: 'The node gave no valid answer' } }
  }
  function share(key: string, networkId: string, call: Call): Promise<Answer> {
    const begun = waiting.get(key)
    called(networkId, begun ? 'shared' : 'node')
    if (begun) return begun
    const asked = ask(networkId, call).finally(() => waiting.delete(key))
    waiting.set(key, asked)
    return asked
  }
  async function answerOne(networkId: string, raw: unknown): Promise<unknown> {
    const parsed = v.safeParse(RpcCall, raw)
    if (!parsed.success) return failure(null, -32600, 'The request is not a JSON-RPC 2.0 call')
    const call = parsed.output
    if (REFUSED.test(call.method)) return failure(call.id, -32601, `The method ${call.method} is not served`)
    const head = { jsonrpc: '2.0', id: call.id }
    if (SENDS.test(call.method)) {
      called(networkId, 'node')
      return { ...head, ...(await ask(networkId, call)) }
    }
    const key = `${networkId} ${call.method} ${JSON.stringify(call.params)}`
    const known = kept.get(key)
    if (known) {
      called(networkId, 'cache')
      return { ...head, ...known }
    }
    const answer = await share(key, networkId, call)
    const ttl = KEPT_MS[call.method]
    if (ttl && isFull(answer.result)) kept.set(key, answer, { ttl })
    return { ...head, ...answer }
  }
  const answerOrFail = (networkId: string, raw: unknown) =>
    answerOne(networkId, raw).catch(() =>
      failure(Object(raw).id ?? null, UNAVAILABLE, 'No node of the network answers'),
    )
  return {
    async answer(networkId, body) {
      if (!Array.isArray(body)) return answerOrFail(networkId, body)
      if (body.length === 0 || body.length > MOST_CALLS)
        return failure(null, -32600, `A batch has 1 to ${MOST_CALLS} calls`)
      return Promise.all(body.map(call => answerOrFail(networkId, call)))
    },
  }
}

const failure = (id: unknown, code: number, message: string) => ({ jsonrpc: '2.0', id, error: { code, message } })

const isFull = (result: unknown): boolean =>
  result !== undefined &&
  result !== null &&
  !['', '0x', '0x0'].includes(String(result)) &&
  !(Array.isArray(result) && result.length === 0)
