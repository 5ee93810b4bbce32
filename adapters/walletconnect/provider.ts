import type { Context, WalletProvider } from '../../kernel'
import type { Leg } from './leg'
import { asProviderError } from './rejections'

export type Ask = WalletProvider['request']

type Request = Parameters<Ask>[0]

type Listener = (payload: unknown) => void

/** How a family says where it is, for the event `chainChanged`. */
type Say = (networkId: string) => unknown

/**
 * A family of a session, in the form that hosts know. Emits `accountsChanged`, `chainChanged`, `disconnect` and what
 * else the wallet tells. Source: EIP-1193.
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
    // Asked by position, as @stacks/connect and sats-connect do, it answers with a JSON-RPC response. Source: WBIP-001.
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
