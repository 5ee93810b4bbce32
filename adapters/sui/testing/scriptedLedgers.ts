import { suiMainnet, suiTestnet } from '../../../networks'
import { type CoinObject, execute, type Ledger, mint, SUI } from '../../../sandbox/chains/sui/chain'
import { PEBBLE } from '../../../sandbox/chains/sui/networks'
import { createNode } from '../../../sandbox/chains/sui/node'
import type { FakeServer } from '../../conformance'
import type { SentTransfer } from '../../conformance/adapterKit'

/** The funds of the wallet's two addresses on mainnet. */
export const FUNDS = {
  balances: [3_000_000_000n, 70_000_000n],
  token: { address: PEBBLE, decimals: 6, amount: 18_000n },
} as const

/** Coin objects of the addresses: a transfer of the token needs two of them. */
const COINS: readonly (readonly [address: number, type: string, balances: readonly bigint[]])[] = [
  [0, SUI, [2_000_000_000n, 1_000_000_000n]],
  [1, SUI, [70_000_000n]],
  [0, PEBBLE, [10_000n, 8_000n]],
]
const ELSEWHERE = 5_000_000_000n

/** The networks, with the chain identifiers of their nodes. */
const NETWORKS = [
  { ...suiMainnet, identifier: '35834a8a' },
  { ...suiTestnet, identifier: '4c78adac' },
]

/** Ledgers behind the fake server. They execute each transaction, and their nodes show none. */
export function scriptedLedgers(server: FakeServer, addresses: readonly string[]) {
  const ledgers = new Map<string, Ledger>()
  for (const { caipNetworkId, identifier, rpcUrls } of NETWORKS) {
    const ledger: Ledger = { identifier, made: 0, coins: new Map(), effects: new Map() }
    ledgers.set(caipNetworkId, ledger)
    const node = createNode(ledger)
    server.answer(rpcUrls.default.http[0]!, ({ body }: { body: unknown }) =>
      Object(body).method === 'sui_getTransactionBlock'
        ? { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Could not find the referenced transaction' } }
        : node.request('/', { method: 'POST', body: JSON.stringify(body) }),
    )
  }
  const [first, second] = [...ledgers.values()]
  for (const [address, type, balances] of COINS) {
    for (const balance of balances) mint(first!, addresses[address]!, type, balance)
  }
  // A transfer on the other network must fail for no other reason than its network.
  for (const address of addresses) mint(second!, address, SUI, ELSEWHERE)

  const transfers: SentTransfer[] = []
  return {
    sent: () => transfers,
    /** Executes the account's transaction on the wallet's network, records its transfers and returns its digest. */
    async execute(chain: SentTransfer['networkId'], from: string, { bytes, signature }: Signed): Promise<string> {
      const ledger = ledgers.get(chain)
      if (!ledger) throw new Error(`No ledger ${chain}`)
      const before = new Map([...ledger.coins].map(([id, { owner }]) => [id, owner]))
      const { transactionDigest, status } = await execute(ledger, Buffer.from(bytes, 'base64'), [signature])
      if (status.error) throw new Error(status.error)
      const moved = [...ledger.coins.values()].filter(({ id, owner }) => before.get(id) !== owner)
      transfers.push(...moved.map(coin => ({ ...transferOf(coin), from, networkId: chain })))
      return transactionDigest
    },
  }
}

interface Signed {
  /** In base64. */
  readonly bytes: string
  readonly signature: string
}

/** A coin object that is new, or that has another owner than before. */
const transferOf = ({ owner: to, balance: amount, type }: CoinObject) => ({
  to,
  amount,
  ...(type !== SUI && { token: type }),
})
