import { LRUCache } from 'lru-cache'
import type { Agent, Dispatcher } from 'undici'
import * as v from 'valibot'
import { GatewayError } from '../../refusal'
import { createPolicy, parseAnswer, requestJson, translateFailure } from '../http'
import { type Offers, OrderRefusal } from './onRamp'

const OFFERS_MS = 10 * 60_000
/** Of a request that is wrong, that names something unknown, or that the law forbids: others must not rest for it. */
const REFUSALS: readonly number[] = [400, 404, 422, 451]

export interface Connection {
  readonly agent: Agent
  readonly timeoutMs?: number
}

interface Call {
  readonly method?: 'GET' | 'POST'
  /** Made for each call, since some services want a new token in each. */
  readonly headers?: () => Promise<Record<string, string>> | Record<string, string>
  readonly body?: object | undefined
}

/** Calls of one service. @throws OrderRefusal if the service refuses the request; GatewayError `UPSTREAM_FAILED` */
export type Service = <T>(url: string | URL, schema: v.GenericSchema<unknown, T>, call?: Call) => Promise<T>

export function createService(name: string, { agent, timeoutMs }: Connection): Service {
  const policy = createPolicy({ service: name, timeoutMs })
  return async (url, schema, { method = 'GET', headers, body } = {}) => {
    const answer = await translateFailure(`${name} does not answer`, () =>
      policy.execute(async ({ timeoutMs }) => {
        const given: Pick<Dispatcher.RequestOptions, 'method' | 'headers' | 'body'> = {
          method,
          headers: { ...(body && { 'content-type': 'application/json' }), ...(await headers?.()) },
          body: body && JSON.stringify(body),
        }
        const { status, body: raw } = await requestJson(url, { agent, timeoutMs, reads: REFUSALS, ...given })
        return REFUSALS.includes(status) ? undefined : { output: parseAnswer(schema, raw) }
      }),
    )
    if (!answer) throw new OrderRefusal('order', `${name} refuses the request`)
    return answer.output
  }
}

/** Offers are kept for ten minutes; reads at once share one. */
export function keepOffers(read: () => Promise<Offers>): () => Promise<Offers> {
  const readOrFail = () =>
    read().catch(error => {
      // The request has the operator's settings alone: they are wrong, and the log says so.
      if (error instanceof OrderRefusal) throw new GatewayError('UPSTREAM_FAILED', error.message)
      throw error
    })
  const kept = new LRUCache<string, Offers>({ max: 1, ttl: OFFERS_MS, fetchMethod: readOrFail })
  return () => kept.forceFetch('offers')
}

/** Those of the entries that have the shape. */
export const validOf = <T>(schema: v.GenericSchema<unknown, T>, entries: readonly unknown[]): T[] =>
  entries.flatMap(entry => {
    const { success, output } = v.safeParse(schema, entry)
    return success ? [output] : []
  })
