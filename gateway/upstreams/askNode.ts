import type * as v from 'valibot'
import { parseAnswer, translateFailure } from './http'
import type { Rpc } from './rpc'

interface Call<T> {
  readonly method: string
  /** By place, or by name. */
  readonly params: readonly unknown[] | Readonly<Record<string, unknown>>
  readonly schema: v.GenericSchema<unknown, T>
  /** Codes of errors that mean that there is no result. */
  readonly absent?: readonly number[]
}

/** @throws GatewayError `UPSTREAM_FAILED` if no node answers, or not in the documented shape */
export const askNode = <T>(rpc: Rpc, networkId: string, { method, params, schema, absent = [] }: Call<T>): Promise<T> =>
  translateFailure(`No node of ${networkId} answers`, async () => {
    const { result, error } = Object(await rpc.answer(networkId, { jsonrpc: '2.0', id: 1, method, params }))
    if (error && !absent.includes(error.code)) throw new Error(`JSON-RPC error ${error.code}`)
    return parseAnswer(schema, error ? null : result)
  })
