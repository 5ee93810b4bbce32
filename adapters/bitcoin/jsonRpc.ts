import { tryRead } from '../../kernel'
import { ProviderRpcError } from '../../kernel/provider/rpcError'
import { boundMethod, readRejection, toPlainData } from '../shared/injected'

type Call = (method: string, params: unknown) => Promise<unknown>

/**
 * Calls a provider whose `request(method, params)` answers with a JSON-RPC response. Some providers throw the response
 * or its error instead. `means` maps the wallet's own error codes to those of EIP-1193.
 */
export function createJsonRpc(foreign: object, codes: ReadonlyMap<number, number> = new Map()): Call {
  const request = boundMethod(foreign, 'request')
  const throwError = (thrown: unknown): never => {
    const inner: unknown = tryRead(() => Object(thrown).error)
    const { code, message } = readRejection(inner ?? thrown)
    throw new ProviderRpcError(codes.get(code) ?? code, message)
  }
  return async (method, params) => {
    const answer = await (async () => request?.(method, params))().catch(throwError)
    const { result, error } = Object(toPlainData(answer))
    return error === undefined || error === null ? result : throwError(error)
  }
}
