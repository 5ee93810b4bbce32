import { LRUCache } from 'lru-cache'
import type { Agent } from 'undici'
import * as v from 'valibot'
import { type Address, getAddress, type Hex } from 'viem'
import { GatewayError } from '../../refusal'
import { evmNetworkId, isAddress, NATIVE_ADDRESS } from '../evmChains'
import { createPolicy, parseAnswer, requestJson, translateFailure } from '../http'
import type { Token } from '../tokenList'
import { noLiquidity, SwapRefusal } from './swaps'

/* The common parts of services that build swaps: how they are asked, and the shapes of their answers. */

const SECOND = 1_000
/** Clients that ask for the same quote at once share it: a key's plan counts requests. */
export const QUOTE_MS = 2 * SECOND
const MOST_ENTRIES = 2_000

export const AddressText = v.pipe(
  v.string(),
  v.check(isAddress),
  v.transform(text => getAddress(text)),
)
export const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform(text => BigInt(text)),
)
export const Data = v.custom<Hex>(data => typeof data === 'string' && /^0x([\da-f]{2})+$/i.test(data))

/** The chain of a service, and the operator's tokens on it. */
export interface ServiceChain {
  readonly chainId: number
  readonly agent: Agent
  readonly tokens: readonly Token[]
  readonly timeoutMs?: number
}

interface Service extends Pick<ServiceChain, 'chainId' | 'agent' | 'timeoutMs'> {
  readonly name: string
  readonly url: string
  readonly headers?: Record<string, string>
  /** The statuses with which it refuses a request, and the sentence of such an answer. */
  readonly refusals: readonly number[]
  readonly Refused: v.GenericSchema<unknown, string>
}

/** An answer, or the sentence with which the service refuses a request. */
type Answer = { readonly output: unknown } | { readonly refused: string }

interface Reading {
  /** Milliseconds for which the answer is kept; equal requests in flight share it, too. */
  readonly ttl?: number
  /** Sent as JSON. */
  readonly body?: object
}

/** Reads a path of the service. @throws SwapRefusal if it refuses the request; GatewayError `UPSTREAM_FAILED` */
export type ReadService = <T>(path: string, schema: v.GenericSchema<unknown, T>, how?: Reading) => Promise<T>

export function createServiceReader({ name, url, headers, refusals, Refused, ...chain }: Service): ReadService {
  const policy = createPolicy({ service: name, networkId: evmNetworkId(chain.chainId), timeoutMs: chain.timeoutMs })

  async function request(path: string, schema: v.GenericSchema, sent?: object): Promise<Answer> {
    const target = url.replace(/\/$/, '') + path
    const posted = sent && { method: 'POST' as const, body: JSON.stringify(sent) }
    const contentType = sent && { 'content-type': 'application/json' }
    const call = { ...posted, agent: chain.agent, headers: { ...headers, ...contentType }, reads: refusals }
    return translateFailure(`${name} does not answer for the chain ${chain.chainId}`, () =>
      policy.execute(async ({ timeoutMs }) => {
        const { status, body } = await requestJson(target, { ...call, timeoutMs })
        return status < 300 ? { output: parseAnswer(schema, body) } : { refused: parseAnswer(Refused, body) }
      }),
    )
  }
  const kept = new LRUCache<string, Answer, v.GenericSchema>({
    max: MOST_ENTRIES,
    ttl: SECOND,
    async fetchMethod(path, _, { context, options }) {
      const answer = await request(path, context)
      if ('refused' in answer) options.ttl = QUOTE_MS
      return answer
    },
  })
  return async <T>(path: string, schema: v.GenericSchema<unknown, T>, { ttl, body }: Reading = {}): Promise<T> => {
    const answer = ttl ? await kept.forceFetch(path, { ttl, context: schema }) : await request(path, schema, body)
    if ('output' in answer) return answer.output as T
    if (/liquidity/i.test(answer.refused)) throw noLiquidity()
    throw new SwapRefusal('order', 'The swap service refuses the order')
  }
}

/** A quoted amount. @throws SwapRefusal if it is zero */
export function requireAmount(amount: bigint): bigint {
  if (amount === 0n) throw noLiquidity()
  return amount
}

/** The address by which all of the services name the network's own coin, or that of the token. */
export const addressOf = (token: Address | undefined): Address => token ?? NATIVE_ADDRESS

/** A call that is not the wanted one is not passed on. @throws GatewayError `UPSTREAM_FAILED` */
export function requireAsked(isAsked: boolean, name: string, chainId: number): void {
  if (!isAsked) throw new GatewayError('UPSTREAM_FAILED', `${name} built another swap for the chain ${chainId}`)
}
