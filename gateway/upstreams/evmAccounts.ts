import { formatUnits } from 'viem'
import { mainnet } from 'viem/chains'
import { describeToken, readAmounts } from './erc20'
import { createEvmClient } from './evmClient'
import type { Rpc } from './rpc'
import { isAddress, type Token } from './tokenList'

/** An amount that an account holds, with the project API's field names. A price is missing: no service is asked for one. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; none for the network's own coin. */
  readonly address?: string
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
}

/** Each costs three calls. */
const MOST_ALSO = 20

export function createEvmAccounts(
  rpc: Rpc,
  { networkIds, tokens }: { networkIds: readonly string[]; tokens: ReadonlyMap<number, readonly Token[]> },
): EvmAccounts {
  const own = networkIds.filter(id => id.startsWith('eip155:'))
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
    return [
      shape(networkId, { ...nativeCurrency, amount: coin }),
      ...[...held, ...described.flatMap(token => token ?? [])].map(token => shape(networkId, token)),
    ]
  }

  return {
    networkIds: own,
    balances,
    async identity(address) {
      const client = clients.get(`eip155:${mainnet.id}`)
      const name = (await client?.getEnsName({ address })) ?? null
      const picture = client && name ? await client.getEnsText({ name, key: 'avatar' }) : null
      return { name, avatar: picture?.startsWith('https://') ? picture : null }
    },
  }
}

interface Held extends Omit<Token, 'address'> {
  readonly address?: string
  readonly amount: bigint
}

const shape = (chainId: string, { address, name, symbol, decimals, amount, logoURI = '' }: Held): Balance => ({
  name,
  symbol,
  chainId,
  ...(address && { address: `${chainId}:${address}` }),
  quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
  iconUrl: logoURI.startsWith('https://') ? logoURI : '',
})
