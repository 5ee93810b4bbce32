import { readAccounts, type StacksAccount } from './addresses'
import type { NetworkKind } from './chain'
import { isDenied, isUnknownMethod } from './rejections'
import type { Sip30 } from './sip30'

/** Methods that return the accounts. The adapter uses the first that the wallet supports. */
const METHODS: readonly [method: string, params: (network: NetworkKind) => object][] = [
  ['stx_getAddresses', network => ({ network })],
  ['wallet_connect', () => ({ addresses: ['stacks'] })],
  ['stx_getAccounts', network => ({ network })],
  ['getAddresses', network => ({ network })],
]
/** The one method that never prompts, if the wallet supports it. Source: sats-connect. */
const SILENT = 'wallet_getAccount'

/** Asks for the accounts; the wallet may prompt the user. */
export async function requestWalletAccounts(
  wallet: Sip30,
  realm: NetworkKind,
  signal?: AbortSignal,
): Promise<StacksAccount[]> {
  let rejection: unknown
  for (const [method, params] of METHODS) {
    signal?.throwIfAborted()
    try {
      return readAccounts(await wallet.ask(method, params(realm))) ?? []
    } catch (error) {
      if (!isUnknownMethod(error) && !isDenied(error)) throw error
      rejection = error
    }
  }
  throw rejection
}

/** The accounts without a prompt; undefined if the wallet has no such method. */
export async function silentAccounts(wallet: Sip30): Promise<StacksAccount[] | undefined> {
  try {
    return readAccounts(await wallet.ask(SILENT)) ?? []
  } catch (error) {
    if (isUnknownMethod(error)) return undefined
    throw error
  }
}
