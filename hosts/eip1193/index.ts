import type { Portico, Undo, WalletProvider } from '../../kernel'
import { chainIdOf, type EvmSession, evmSession, watchEvmSession } from './evmSession'
import { EVM } from './namespace'
import { DISCONNECTED, isDeclined, rpcError, UNAUTHORIZED, USER_REJECTED } from './rpcError'

type Request = Parameters<WalletProvider['request']>[0]
type Listener = (payload: unknown) => void

const providers = new WeakMap<Portico, WalletProvider>()

/**
 * The user's EVM wallet as one EIP-1193 provider, for the page's lifetime: a request goes to the wallet that is
 * connected at that moment. `eth_requestAccounts` opens the modal if none is. The same object at each call.
 *
 * @example
 * import { BrowserProvider } from 'ethers' // 6
 * const provider = new BrowserProvider(eip1193Provider(portico), 'any')
 */
export function eip1193Provider(portico: Portico): WalletProvider {
  const known = providers.get(portico)
  if (known) return known
  const { on, removeListener } = createEvents(portico)
  const provider: WalletProvider = {
    request: args => answer(portico, args),
    // Returned for chained calls, as wallets do.
    on(event, listener) {
      on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      removeListener(event, listener)
      return provider
    },
  }
  providers.set(portico, provider)
  return provider
}

async function answer(portico: Portico, args: Request): Promise<unknown> {
  switch (args.method) {
    case 'eth_requestAccounts':
      await requestAccounts(portico)
      return evmSession(portico)?.accounts ?? []
    case 'eth_accounts':
      await portico.ready()
      return evmSession(portico)?.accounts ?? []
    case 'eth_chainId':
      await portico.ready()
      return hexOf(evmSession(portico)?.chainId ?? chainIdOf(portico.networkId(EVM) ?? ''))
  }
  const wallet = portico.provider(EVM)
  if (!wallet) throw rpcError(UNAUTHORIZED, 'No account connected')
  return wallet.request(args)
}

async function requestAccounts(portico: Portico): Promise<void> {
  try {
    await portico.connect({ namespace: EVM })
  } catch (error) {
    throw isDeclined(error) ? rpcError(USER_REJECTED, 'User rejected the request', error) : error
  }
}

/** The events of EIP-1193. Portico is watched while a listener is attached. */
function createEvents(portico: Portico): { on: WalletProvider['on']; removeListener: WalletProvider['on'] } {
  const listeners = new Map<string, Set<Listener>>()
  let stop: Undo | undefined
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      stop ??= watchEvmSession(portico, (now, before) => {
        for (const [event, payload] of eventsOf(now, before)) emit(event, payload)
      })
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

function eventsOf(now: EvmSession | undefined, before: EvmSession | undefined): [event: string, payload: unknown][] {
  if (!now)
    return [
      ['accountsChanged', []],
      ['disconnect', rpcError(DISCONNECTED, 'The wallet is disconnected')],
    ]
  const chainId = hexOf(now.chainId)
  return [
    ...(before ? [] : [['connect', { chainId }] as [string, unknown]]),
    ...(before && before.chainId !== now.chainId ? [['chainChanged', chainId] as [string, unknown]] : []),
    ...(String(before?.accounts) === String(now.accounts)
      ? []
      : [['accountsChanged', now.accounts] as [string, unknown]]),
  ]
}

const hexOf = (chainId: number): string => `0x${chainId.toString(16)}`
