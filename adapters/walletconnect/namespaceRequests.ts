import { ProviderRpcError, UNKNOWN_CHAIN, UNSUPPORTED_METHOD } from '../../kernel/provider/rpcError'
import type { NamespaceSession } from './namespaceSession'
import { accountsOf, withNetwork } from './namespaceState'
import type { RequestWallet } from './provider'
import { isUnsupportedMethod } from './rejections'
import { responseParserOf } from './responses'
import { serializeParams } from './serializeParams'

/** Switches the network where only the adapter keeps it, for every namespace; params: `{ networkId }`. */
export const SWITCH_NETWORK = 'portico_switchNetwork'

/** Account lists by method, answered from the session without a request. */
const LISTS: Readonly<Record<string, (addresses: readonly string[]) => unknown>> = {
  solana_getAccounts: addresses => addresses.map(pubkey => ({ pubkey })),
  solana_requestAccounts: addresses => addresses.map(pubkey => ({ pubkey })),
  getAccountAddresses: listed,
  cosmos_getAccounts: listed,
  sui_getAccounts: listed,
  stx_getAddresses: addresses => ({ addresses: addresses.map(address => ({ symbol: 'STX', address })) }),
}

/** These methods also return keys, paths or intentions. A wallet that supports them answers. */
const MAY_RETURN_MORE = /^(getAccountAddresses|cosmos_getAccounts|sui_getAccounts|stx_getAddresses)$/

function listed(addresses: readonly string[]) {
  return addresses.map(address => ({ address }))
}

/** Requests of every namespace but eip155. Source: WalletConnect's multi-chain JSON-RPC reference. */
export function namespaceRequests(session: NamespaceSession, wallet: RequestWallet): RequestWallet {
  const addresses = () => accountsOf(session.state).map(({ address }) => address)

  function switchNetwork(params: unknown): null {
    const { networkId } = Object(params)
    if (!session.state.grant.chains.has(networkId)) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
    session.update(withNetwork(networkId))
    return null
  }

  async function send(request: Parameters<RequestWallet>[0]): Promise<unknown> {
    try {
      return await wallet(request)
    } catch (error) {
      if (!isUnsupportedMethod(error)) throw error
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${request.method}`)
    }
  }

  return async ({ method: requested, params }) => {
    // The method name of @stacks/connect.
    const method = requested === 'getAddresses' && session.state.namespace === 'stacks' ? 'stx_getAddresses' : requested
    if (method === SWITCH_NETWORK) return switchNetwork(params)
    const list = Object.hasOwn(LISTS, method) ? LISTS[method] : undefined
    if (list && !(MAY_RETURN_MORE.test(method) && session.state.grant.methods.includes(method)))
      return list(addresses())
    const parse = responseParserOf(method)
    if (!parse) return send({ method, params })
    const sent = serializeParams(params)
    return parse(await send({ method, params: sent }), sent, addresses())
  }
}
