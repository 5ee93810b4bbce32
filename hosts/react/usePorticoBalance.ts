import { useCallback } from 'react'
import type { Namespace } from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'
import type { Reading, ReadOptions } from './accountReading'
import type { Balance } from './accountValues'
import { usePorticoAccount, usePorticoContext, usePorticoNetwork } from './hooks'
import { useReading } from './useReading'

export type { Balance }

/** No page needs it without an account. */
const loadValues = () => import('./accountValues')

/**
 * The account's balance of its network's own currency, from the chain. Read again when the account or the network
 * changes, when a transaction that Portico sent on that network is decided, and, if it is older than 30 seconds, when the
 * page is visible again. `refetch` reads past that cache. Without a connected account, or with `enabled: false`, nothing
 * is requested.
 * @example
 * const { balance, status, refetch } = usePorticoBalance({ namespace: 'eip155' })
 */
export function usePorticoBalance({
  namespace,
  enabled = true,
}: {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
} = {}): Omit<Reading<Balance>, 'value'> & { readonly balance?: Balance | undefined; refetch(): void } {
  const portico = usePorticoContext()
  const { caipAddress } = usePorticoAccount({ namespace })
  const { network } = usePorticoNetwork({ namespace })
  const read = useCallback(
    async (options: ReadOptions) => (await loadValues()).readCoin(portico, namespace, options),
    [portico, namespace],
  )
  const { value, ...reading } = useReading(enabled && network ? caipAddress : undefined, read)
  return { ...reading, balance: value }
}

/**
 * The account's tokens with their prices, the most valuable first: what the account view lists. Only of the active
 * namespace's account. Read again when `usePorticoBalance` is.
 * @example
 * const { tokens = [], status } = usePorticoTokens()
 */
export function usePorticoTokens({ enabled = true }: { enabled?: boolean | undefined } = {}): Omit<
  Reading<readonly TokenBalance[]>,
  'value'
> & {
  readonly tokens?: readonly TokenBalance[] | undefined
  refetch(): void
} {
  const portico = usePorticoContext()
  const { caipAddress } = usePorticoAccount()
  const read = useCallback(async (options: ReadOptions) => (await loadValues()).readTokens(portico, options), [portico])
  const { value, ...reading } = useReading(enabled ? caipAddress : undefined, read)
  return { ...reading, tokens: value }
}
