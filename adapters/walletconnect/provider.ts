import type { Context, WalletProvider } from '../../kernel'
import type { NamespaceSession } from './namespaceSession'
import { asProviderError } from './rejections'

export type RequestWallet = WalletProvider['request']

type Request = Parameters<RequestWallet>[0]

type Listener = (payload: unknown) => void

/** The payload of `chainChanged` in a namespace's own form. */
type ChainOf = (networkId: string) => unknown

/**
 * A provider for one namespace of a session. Emits `accountsChanged`, `chainChanged`, `disconnect` and the wallet's
 * other events. Source: EIP-1193.
 */
export function createProvider(
  { report }: Pick<Context, 'report'>,
  session: NamespaceSession,
  { request: send, chainOf }: { request: RequestWallet; chainOf: ChainOf },
): WalletProvider & { emit(event: string, payload: unknown): void } {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        report(error)
      }
    }
  }
  session.onChange(change => {
    if (change.kind === 'accounts') {
      emit(
        'accountsChanged',
        change.accounts.map(({ address }) => address),
      )
    }
    if (change.kind === 'network') emit('chainChanged', chainOf(change.networkId))
    if (change.kind === 'gone') emit('disconnect', asProviderError({ code: 4900, message: change.reason }))
  })
  const request = async (args: Request | string, params?: Request['params']): Promise<unknown> => {
    // Positional arguments, as in @stacks/connect and sats-connect, get a JSON-RPC response. Source: WBIP-001.
    if (typeof args === 'string') return { jsonrpc: '2.0', id: null, result: await request({ method: args, params }) }
    try {
      return await send(args)
    } catch (error) {
      throw asProviderError(error)
    }
  }
  const provider = {
    emit,
    request,
    on(event: string, listener: Listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
