import { TOKEN } from '../../chains/solana/networks'
import { tokenAccountOf } from '../../chains/solana/tokenProgram'
import type { Currency } from '../currency'
import type { Ledger } from '../ledger'

const SOL: Currency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const USDC: Currency = { name: 'USD Coin', symbol: 'USDC', ...TOKEN }

/** The ledger of a local Solana cluster, read through its node. The node keeps no history of transactions. */
export function createSolanaLedger(networkId: string, rpcUrl: string): Ledger {
  const ask = (method: string, params: unknown[]) => askNode(rpcUrl, method, params)
  const heldOf = async (owner: string, mint: string): Promise<bigint> => {
    const { value } = Object(await ask('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed' }]))
    const amounts: bigint[] = Array.from(value, one => BigInt(Object(one).account.data.parsed.info.tokenAmount.amount))
    return amounts.reduce((sum, amount) => sum + amount, 0n)
  }
  return {
    networkId,
    currencies: async () => [SOL, USDC],
    currency: async address => (address === TOKEN.address ? USDC : undefined),
    async holdings(owner) {
      const { value } = Object(await ask('getBalance', [owner]))
      const held = [
        { currency: SOL, amount: BigInt(value) },
        { currency: USDC, amount: await heldOf(owner, TOKEN.address) },
      ]
      return held.filter(({ amount }) => amount > 0n)
    },
    async give(to, { address }, amount) {
      if (!address) return String(await ask('requestAirdrop', [to, Number(amount)]))
      const at = await tokenAccountOf(to, address)
      const total = (await heldOf(to, address)) + amount
      return String(await ask('sandboxMint', [TOKEN, { owner: to, at, amount: String(total) }]))
    },
    transactions: async () => [],
  }
}

async function askNode(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { result, error } = Object(await answer.json())
  if (error) throw new Error(error.message)
  return result
}
