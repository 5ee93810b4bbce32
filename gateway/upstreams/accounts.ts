import { setTimeout } from 'node:timers/promises'
import { formatUnits } from 'viem'
import { type Coins, pictureUrl } from './coins'
import { nativeIdOf } from './namespaces'
import type { Prices } from './prices'
import type { Token } from './tokenList'

/** An amount that an account holds, with the project API's field names. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; none for the network's own coin. */
  readonly address?: string
  /** US dollars; missing if the price is not known. */
  readonly price?: number
  readonly value?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** Balances of accounts on some networks. */
export interface Accounts {
  /** CAIP-2 ids. */
  readonly networkIds: readonly string[]
  /**
   * The coin, and the listed tokens of which the account has any; those of `also`, by address, even without. The address is
   * one that `readAccount` has given.
   *
   * @throws GatewayError `UPSTREAM_FAILED`, or the errors of viem, if no node answers
   */
  balances(networkId: string, given: { address: string; also: readonly string[] }): Promise<readonly Balance[]>
}

/** Balances do not wait longer for prices. */
const PRICES_MS = 2_000

/** The networks of several parts as one, with prices and the pictures of their own coins. */
export function joinAccounts(
  parts: readonly Accounts[],
  { prices, coins }: { prices?: Pick<Prices, 'read'>; coins?: Pick<Coins, 'native'> } = {},
): Accounts {
  return {
    networkIds: parts.flatMap(({ networkIds }) => networkIds),
    async balances(networkId, given) {
      const part = parts.find(({ networkIds }) => networkIds.includes(networkId))
      const found = (await part?.balances(networkId, given)) ?? []
      const picture = coins?.native(networkId)?.iconUrl ?? ''
      const balances = found.map(balance => (balance.address ? balance : { ...balance, iconUrl: picture }))
      return prices ? addPrices(balances, prices) : balances
    },
  }
}

/** Adds the known prices; none if the service has not answered in time. */
async function addPrices(balances: readonly Balance[], { read }: Pick<Prices, 'read'>): Promise<readonly Balance[]> {
  const idOf = ({ chainId, address }: Balance) => address ?? nativeIdOf(chainId)
  const ending = new AbortController()
  const known = await Promise.race([
    // The route of prices reports a service that fails.
    read(balances.map(idOf)).catch(() => undefined),
    setTimeout(PRICES_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined),
  ])
  ending.abort()
  return balances.map(balance => {
    const price = known?.get(idOf(balance))
    return price === undefined ? balance : { ...balance, price, value: Number(balance.quantity.numeric) * price }
  })
}

interface Held extends Omit<Token, 'address'> {
  /** None for the network's own coin. */
  readonly address?: string
  readonly amount: bigint
}

export const describeBalance = (
  chainId: string,
  { address, name, symbol, decimals, amount, logoURI }: Held,
): Balance => ({
  name,
  symbol,
  chainId,
  ...(address && { address: `${chainId}:${address}` }),
  quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
  iconUrl: pictureUrl(logoURI),
})
