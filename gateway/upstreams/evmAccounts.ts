import { setTimeout } from 'node:timers/promises'
import { formatUnits, type Hex, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { pictureUrl } from './coins'
import { describeToken, readAmounts } from './erc20'
import { evmChainId, evmNetworkId, NATIVE_ADDRESS } from './evmChains'
import { createEvmClient } from './evmClient'
import type { Prices } from './prices'
import type { Rpc } from './rpc'
import { isAddress, type Token } from './tokenList'

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

/** Accounts of EVM chains, read from the chains' nodes. */
export interface EvmAccounts {
  /** CAIP-2 ids. */
  readonly networkIds: readonly string[]
  /**
   * The coin, and the listed tokens of which the account has any; those of `also`, by address, even without.
   *
   * @throws GatewayError `UPSTREAM_FAILED` if no node answers
   */
  balances(networkId: string, given: { address: `0x${string}`; also: readonly string[] }): Promise<readonly Balance[]>
  /** The primary name of ENS, and its picture if that is at an https address; nulls without them, or without a node of Ethereum. */
  identity(address: `0x${string}`): Promise<{ name: string | null; avatar: string | null }>
  /**
   * Is it the account's signature? That of a contract is checked by a node of its chain: without one, it is refused.
   *
   * @throws viem's errors if no node answers
   */
  isSignedBy(networkId: string, proof: { address: Hex; message: string; signature: Hex }): Promise<boolean>
}

/** Each costs three calls. */
const MOST_ALSO = 20
/** Balances do not wait longer for prices. */
const PRICES_MS = 2_000

interface EvmAccountsOptions {
  readonly networkIds: readonly string[]
  readonly tokens: ReadonlyMap<number, readonly Token[]>
  readonly prices?: Pick<Prices, 'read'>
}

export function createEvmAccounts(rpc: Rpc, { networkIds, tokens, prices }: EvmAccountsOptions): EvmAccounts {
  const own = networkIds.filter(id => evmChainId(id) !== undefined)
  const clients = new Map(own.map(networkId => [networkId, createEvmClient(rpc, networkId)]))

  async function balances(networkId: string, { address, also }: { address: `0x${string}`; also: readonly string[] }) {
    const client = clients.get(networkId)
    if (!client) return []
    const listed = tokens.get(client.chain.id) ?? []
    const isListed = (token: string) => listed.some(one => one.address.toLowerCase() === token.toLowerCase())
    const further = also
      .filter(isAddress)
      .filter(token => !isListed(token))
      .slice(0, MOST_ALSO)
    const [coin, amounts, described] = await Promise.all([
      client.getBalance({ address }),
      readAmounts(client, address, listed),
      Promise.all(further.map(token => describeToken(client, token, address))),
    ])
    const wanted = new Set(also.map(token => token.toLowerCase()))
    const held = listed.flatMap((token, at) => {
      const amount = amounts[at] ?? 0n
      return amount > 0n || wanted.has(token.address.toLowerCase()) ? [{ ...token, amount }] : []
    })
    const { nativeCurrency } = client.chain
    const all = [{ ...nativeCurrency, amount: coin }, ...held, ...described.flatMap(token => token ?? [])]
    const balances = all.map(token => shape(networkId, token))
    return prices ? addPrices(balances, prices) : balances
  }

  return {
    networkIds: own,
    balances,
    async identity(address) {
      const client = clients.get(evmNetworkId(mainnet.id))
      const name = (await client?.getEnsName({ address })) ?? null
      const picture = client && name ? await client.getEnsText({ name, key: 'avatar' }) : null
      return { name, avatar: picture?.startsWith('https://') ? picture : null }
    },
    async isSignedBy(networkId, proof) {
      if (await verifyMessage(proof).catch(() => false)) return true
      return (await clients.get(networkId)?.verifyMessage(proof)) ?? false
    },
  }
}

/** Adds the known prices; none if the service has not answered in time. */
async function addPrices(balances: readonly Balance[], { read }: Pick<Prices, 'read'>): Promise<readonly Balance[]> {
  const idOf = ({ chainId, address }: Balance) => address ?? `${chainId}:${NATIVE_ADDRESS}`
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
  readonly address?: string
  readonly amount: bigint
}

const shape = (chainId: string, { address, name, symbol, decimals, amount, logoURI }: Held): Balance => ({
  name,
  symbol,
  chainId,
  ...(address && { address: `${chainId}:${address}` }),
  quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
  iconUrl: pictureUrl(logoURI),
})
