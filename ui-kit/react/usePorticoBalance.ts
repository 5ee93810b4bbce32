import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Namespace, type Portico, type PorticoError, readBalance } from '../../kernel'
import { formatUnits, portfolio, readPortfolio, type TokenBalance } from '../../kernel/kit'
import { usePorticoAccount, usePorticoContext, usePorticoNetwork } from './hooks'

/** A value that is read for the connected account, and read again when the account changes. */
interface Reading<T> {
  /** `idle`: no account is connected, or its wallet is on a network that the host does not list. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last value of this account; it stays while it is read again. */
  readonly value?: T
  /** The error of the last read, while `status` is `failed`. */
  readonly error?: PorticoError | undefined
}

/** `account` names the account and its network: a value of another one is not shown. */
function useReading<T>(
  account: string | undefined,
  read: (options: { fresh: boolean; signal: AbortSignal }) => Promise<T>,
): Reading<T> & { refetch(): void } {
  const [known, setKnown] = useState<Reading<T> & { readonly of?: string }>({ status: 'idle' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (account === undefined) return
    const stop = new AbortController()
    const show = (next: Reading<T>) => {
      if (stop.signal.aborted) return
      setKnown(({ of, value }) => ({ ...(of === account && { value }), ...next, of: account }))
    }
    show({ status: 'loading', error: undefined })
    read({ fresh: turn > 0, signal: stop.signal }).then(
      value => show({ status: 'ready', value }),
      error => show({ status: 'failed', error }),
    )
    return () => stop.abort()
  }, [account, read, turn])
  const refetch = useCallback(() => setTurn(now => now + 1), [])
  return useMemo(() => {
    if (account === undefined) return { status: 'idle', refetch }
    const { of, ...shown } = known
    return of === account ? { ...shown, refetch } : { status: 'loading', refetch }
  }, [account, known, refetch])
}

/** The balance of a network's own currency. */
export interface Balance {
  /** Smallest unit. */
  readonly amount: bigint
  /** Decimals of the smallest unit. */
  readonly decimals: number
  /** The currency's symbol. */
  readonly symbol: string
  /** Decimal text, with all decimals. */
  readonly formatted: string
}

/**
 * The account's balance of its network's own currency, from the chain. `refetch` reads past the cache of 30 seconds.
 * Without a connected account, or with `enabled: false`, nothing is requested.
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
  const { address, caipAddress } = usePorticoAccount({ namespace })
  const { network } = usePorticoNetwork({ namespace })
  const read = useCallback(
    async (options: { fresh: boolean; signal: AbortSignal }) => {
      if (!address || !network) throw new Error('No account is connected')
      const found = await (await portico.ask(readBalance.on(network.chainNamespace)))({ address, network, ...options })
      return { ...found, formatted: formatUnits(found.amount, found.decimals) }
    },
    [portico, address, network],
  )
  const { value, ...reading } = useReading(enabled && network ? caipAddress : undefined, read)
  return { ...reading, balance: value }
}

/**
 * The account's tokens with their prices, the most valuable first: what the account view lists. Only of the active
 * namespace's account.
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
  const read = useCallback(
    ({ fresh, signal }: { fresh: boolean; signal: AbortSignal }) => readTokens(portico, { fresh, signal }),
    [portico],
  )
  const { value, ...reading } = useReading(enabled ? caipAddress : undefined, read)
  return { ...reading, tokens: value }
}

async function readTokens(portico: Portico, { fresh, signal }: { fresh: boolean; signal: AbortSignal }) {
  const { read } = await portico.ask(readPortfolio)
  return read({
    signal,
    ...(fresh && { fresh: portico.read(portfolio).tokens.flatMap(({ address = [] }) => address) }),
  })
}
