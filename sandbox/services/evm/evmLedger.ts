import { type Address, encodeFunctionData, erc20Abi, getAddress, isAddress, isAddressEqual } from 'viem'
import type { Currency, Holding } from '../currency'
import type { Ledger } from '../ledger'
import { type IssuedToken, issueTokens } from './tokens'
import { createTransactionIndex } from './transactionIndex'
import { connectNode, createTreasury, type Node, type Treasury } from './treasury'

const ETHER: Currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A ledger, with its chain for code that needs more of it. */
export interface EvmLedger extends Ledger {
  readonly node: Node
  readonly treasury: Treasury
  readonly tokens: readonly IssuedToken[]
}

/** The ledger of one local EVM chain. */
export function createEvmLedger(networkId: string, rpcUrl: string): EvmLedger {
  const node = connectNode(rpcUrl)
  const treasury = createTreasury(node)
  const transactionIndex = createTransactionIndex(node)
  const tokens = issueTokens()
  const foreign = new Map<string, Currency>()
  const issued = (address: string) => tokens.find(token => isAddressEqual(token.address, getAddress(address)))

  const currency: Ledger['currency'] = async address => {
    if (!isAddress(address, { strict: false })) return undefined
    const found = issued(address)
    if (found) return listed(found)
    const read = foreign.get(address) ?? (await describe(node, getAddress(address)))
    // A missing token is not cached: it may be deployed later.
    if (read) foreign.set(address, read)
    return read
  }

  return {
    networkId,
    node,
    treasury,
    tokens,
    currency,
    currencies: async () => [ETHER, ...tokens.map(listed)],
    async holdings(owner) {
      const wanted = [ETHER, ...tokens.map(listed)]
      const held = await Promise.all(wanted.map(one => holding(node, getAddress(owner), one)))
      return held.filter(({ amount }) => amount > 0n)
    },
    async give(to, { address }, amount) {
      const receiver = getAddress(to)
      if (!address) return treasury.send({ to: receiver, value: amount })
      const token = issued(address)
      if (!token) throw new Error(`The sandbox has none of ${address}`)
      await treasury.deploy(token.contract)
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, amount] })
      return treasury.send({ to: token.address, data })
    },
    transactions: owner => transactionIndex.of(owner),
  }
}

const listed = ({ name, symbol, decimals, address, iconUrl }: IssuedToken): Currency => ({
  name,
  symbol,
  decimals,
  address,
  iconUrl,
})

async function holding(node: Node, owner: Address, currency: Currency): Promise<Holding> {
  if (!currency.address) return { currency, amount: await node.getBalance({ address: owner }) }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const answer = await node.call({ to: getAddress(currency.address), data })
  // An empty answer: the token is not deployed yet.
  return { currency, amount: BigInt(answer.data ?? 0) }
}

/** Undefined if the address is not a token. */
async function describe(node: Node, address: Address): Promise<Currency | undefined> {
  const token = { abi: erc20Abi, address }
  const facts = await Promise.allSettled([
    node.readContract({ ...token, functionName: 'name' }),
    node.readContract({ ...token, functionName: 'symbol' }),
    node.readContract({ ...token, functionName: 'decimals' }),
  ])
  const [name, symbol, decimals] = facts
  if (name.status !== 'fulfilled' || symbol.status !== 'fulfilled' || decimals.status !== 'fulfilled') return undefined
  return { name: name.value, symbol: symbol.value, decimals: decimals.value, address }
}
