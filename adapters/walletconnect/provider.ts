import type { Context, WalletProvider } from '../../kernel'
import { providerWithEvents } from '../../kernel/provider/events'
import { DISCONNECTED } from '../../kernel/provider/rpcError'
import type { NamespaceSession } from './namespaceSession'
import { asProviderError } from './rejections'

export type RequestWallet = WalletProvider['request']

type Request = Parameters<RequestWallet>[0]

/** The payload of `chainChanged` in a namespace's own form. */
type ChainOf = (networkId: string) => unknown

/** A provider for one namespace of a session. Emits `accountsChanged`, `chainChanged` and `disconnect`. */
export function createProvider(
  { report }: Pick<Context, 'report'>,
  session: NamespaceSession,
  { request: send, chainOf }: { request: RequestWallet; chainOf: ChainOf },
): WalletProvider {
  const request = async (args: Request | string, params?: Request['params']): Promise<unknown> => {
    // Positional arguments, as in @stacks/connect and sats-connect, get a JSON-RPC response. Source: WBIP-001.
    if (typeof args === 'string') return { jsonrpc: '2.0', id: null, result: await request({ method: args, params }) }
    try {
      return await send(args)
    } catch (error) {
      throw asProviderError(error)
    }
  }
  const { provider, emit } = providerWithEvents(request, report)
  session.onChange(change => {
    if ('networkId' in change && change.networkId) emit('chainChanged', chainOf(change.networkId))
    if (change.kind === 'accounts') {
      emit(
        'accountsChanged',
        change.accounts.map(({ address }) => address),
      )
    }
    if (change.kind === 'gone') emit('disconnect', asProviderError({ code: DISCONNECTED, message: change.reason }))
  })
  return provider
}
