import { readerOf } from './answers'
import type { Leg } from './leg'
import type { Ask } from './provider'
import { ProviderRpcError, saysUnsupported, UNKNOWN_CHAIN, UNSUPPORTED_METHOD } from './rejections'
import { wireParams } from './wireParams'

/** Switches the network where only the adapter keeps it, for every namespace; params: `{ networkId }`. */
export const SWITCH = 'portico_switchNetwork'

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
const SAYS_MORE = /^(getAccountAddresses|cosmos_getAccounts|sui_getAccounts|stx_getAddresses)$/

function listed(addresses: readonly string[]) {
  return addresses.map(address => ({ address }))
}

/** Requests of every namespace but eip155. Source: WalletConnect's multi-chain JSON-RPC reference. */
export function familyRequests(leg: Leg, wallet: Ask): Ask {
  const addresses = () => leg.accounts.map(({ address }) => address)

  function move(params: unknown): null {
    const { networkId } = Object(params)
    if (!leg.grant.chains.has(networkId)) throw new ProviderRpcError(UNKNOWN_CHAIN, 'Chain is not supported')
    leg.moveTo(networkId)
    return null
  }

  async function ask(request: Parameters<Ask>[0]): Promise<unknown> {
    try {
      return await wallet(request)
    } catch (error) {
      if (!saysUnsupported(error)) throw error
      throw new ProviderRpcError(UNSUPPORTED_METHOD, `The wallet does not support ${request.method}`)
    }
  }

  return async ({ method: asked, params }) => {
    // The method name of @stacks/connect.
    const method = asked === 'getAddresses' && leg.namespace === 'stacks' ? 'stx_getAddresses' : asked
    if (method === SWITCH) return move(params)
    const list = Object.hasOwn(LISTS, method) ? LISTS[method] : undefined
    if (list && !(SAYS_MORE.test(method) && leg.grant.methods.includes(method))) return list(addresses())
    const read = readerOf(method)
    if (!read) return ask({ method, params })
    const written = wireParams(params)
    return read(await ask({ method, params: written }), written, addresses())
  }
}
