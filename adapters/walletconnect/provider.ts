import type { Context, WalletProvider } from '../../kernel'
import type { Leg } from './leg'
import { asProviderError } from './rejections'

export type Ask = WalletProvider['request']

type Request = Parameters<Ask>[0]

type Listener = (payload: unknown) => void

/** The payload of `chainChanged` in a namespace's own form. */
type Say = (networkId: string) => unknown

/**
 * A provider for one namespace of a session. Emits `accountsChanged`, `chainChanged`, `disconnect` and the wallet's
 * other events. Source: EIP-1193.
 */
export function createProvider(
  { report }: Pick<Context, 'report'>,
  leg: Leg,
  { ask, say }: { ask: Ask; say: Say },
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
  leg.onChange(change => {
    if (change.kind === 'accounts') {
      emit(
        'accountsChanged',
        change.accounts.map(({ address }) => address),
      )
    }
    if (change.kind === 'network') emit('chainChanged', say(change.networkId))
    if (change.kind === 'gone') emit('disconnect', asProviderError({ code: 4900, message: change.reason }))
  })
  const request = async (args: Request | string, params?: Request['params']): Promise<unknown> => {
    // Positional arguments, as in @stacks/connect and sats-connect, get a JSON-RPC response. Source: WBIP-001.
    if (typeof args === 'string') return { jsonrpc: '2.0', id: null, result: await request({ method: args, params }) }
    try {
      return await ask(args)
    } catch (error) {
      throw asProviderError(error)
    }
  }
  const provider = {
    emit,
    request,
    on(event: string, listener: Listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
