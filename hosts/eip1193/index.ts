import type { Portico, WalletProvider } from '../../kernel'
import { providerWithEvents } from '../../kernel/provider/events'
import type * as Rpc from '../../kernel/provider/rpcError'
import { chainIdOf, evmSession, isDeclined, watchEvmSession } from './evmSession'
import { EVM } from './namespace'

type Request = Parameters<WalletProvider['request']>[0]

/** The kernel's codes, as the compiler checks: importing them would load its class before the user's first click. */
const USER_REJECTED: typeof Rpc.USER_REJECTED = 4001
const UNAUTHORIZED: typeof Rpc.UNAUTHORIZED = 4100
const DISCONNECTED: typeof Rpc.DISCONNECTED = 4900

/** An error as EIP-1193 describes it. */
const rpcError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })

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
  const { provider, emit } = providerWithEvents((args: Request) => answer(portico, args), portico.env.report)
  watchEvmSession(portico, (now, before) => {
    if (!now) {
      emit('accountsChanged', [])
      emit('disconnect', rpcError(DISCONNECTED, 'The wallet is disconnected'))
      return
    }
    const chainId = hexOf(now.chainId)
    if (!before) emit('connect', { chainId })
    else if (before.chainId !== now.chainId) emit('chainChanged', chainId)
    if (String(before?.accounts) !== String(now.accounts)) emit('accountsChanged', now.accounts)
  })
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

const hexOf = (chainId: number): string => `0x${chainId.toString(16)}`
