import { type Hex, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { type Accounts, describeBalance } from './accounts'
import { describeToken, readAmounts } from './erc20'
import { evmChainId, evmNetworkId, isAddress } from './evmChains'
import { createEvmClient } from './evmClient'
import type { Rpc } from './rpc'
import type { Token } from './tokenList'

/** Accounts of EVM chains, read from the chains' nodes. */
export interface EvmAccounts extends Accounts {
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

interface EvmAccountsOptions {
  readonly networkIds: readonly string[]
  readonly tokens: ReadonlyMap<number, readonly Token[]>
}

export function createEvmAccounts(rpc: Rpc, { networkIds, tokens }: EvmAccountsOptions): EvmAccounts {
  const own = networkIds.filter(id => evmChainId(id) !== undefined)
  const clients = new Map(own.map(networkId => [networkId, createEvmClient(rpc, networkId)]))

  async function balances(networkId: string, { address, also }: { address: string; also: readonly string[] }) {
    const client = clients.get(networkId)
    if (!client || !isAddress(address)) return []
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
    return all.map(token => describeBalance(networkId, token))
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
