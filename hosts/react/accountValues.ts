import { type Namespace, type Portico, readBalance } from '../../kernel'
import { formatUnits, portfolio, readPortfolio, type TokenBalance } from '../../kernel/kit'
import type { ReadOptions } from './accountReading'

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

/** A decided transaction has emptied the adapter's cache already: one request serves every component. */
export async function readCoin(
  portico: Portico,
  namespace: Namespace | undefined,
  { reason, signal }: ReadOptions,
): Promise<Balance> {
  const { address } = portico.account(namespace)
  const network = portico.network(namespace)
  if (!address || !network) throw new Error('No account is connected')
  const read = await portico.ask(readBalance.on(network.chainNamespace))
  const found = await read({ address, network, fresh: reason === 'refetch', signal })
  return { ...found, formatted: formatUnits(found.amount, found.decimals) }
}

/** The prices come from an API, whose answers no transaction removes from its cache. */
export async function readTokens(portico: Portico, { reason, signal }: ReadOptions): Promise<readonly TokenBalance[]> {
  const { read } = await portico.ask(readPortfolio)
  const isChanged = reason === 'refetch' || reason === 'transaction'
  return read({
    signal,
    ...(isChanged && { fresh: portico.read(portfolio).tokens.flatMap(({ address = [] }) => address) }),
  })
}
