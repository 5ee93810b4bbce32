import { attempt } from '../discovery'
import { ProviderRpcError, plain, readRejection, take } from '../injected'

type Call = (method: string, params: unknown) => Promise<unknown>

/**
 * A provider that is asked by `request(method, params)` and answers with a JSON-RPC response. Some throw what others answer:
 * the whole response, or the error in it. `means` puts codes of the wallet's own into those of EIP-1193.
 */
export function jsonRpc(foreign: object, means: ReadonlyMap<number, number> = new Map()): Call {
  const request = take(foreign, 'request')
  const refuse = (thrown: unknown): never => {
    const inner: unknown = attempt(() => Object(thrown).error)
    const { code, message } = readRejection(inner ?? thrown)
    throw new ProviderRpcError(means.get(code) ?? code, message)
  }
  return async (method, params) => {
    const answer = await (async () => request?.(method, params))().catch(refuse)
    const { result, error } = Object(plain(answer))
    return error === undefined || error === null ? result : refuse(error)
  }
}
