import { Address, OutScript } from '@scure/btc-signer'
import type { Chain } from '../../../sandbox/chains/bitcoin/chain'
import type { FakeServer } from '../../conformance'
import type { SentTransfer } from '../../conformance/adapterKit'
import { mainnet, openChains, signet, testnet } from './testHost'

/** The explorers' answers about the wallet's two addresses. */
export const FUNDS = { balances: [200_000n, 70_000n] } as const

/** Test chains that mine nothing: the adapter reaches them by its http port, and the wallet by `fetch`. */
export function scriptedChains(server: FakeServer) {
  const chains = openChains()
  const all = [
    { chain: chains.mainnet, ...mainnet },
    { chain: chains.testnet, ...testnet },
    { chain: chains.signet, ...signet },
  ]
  for (const { chain } of all) chain.mining = 'demand'
  server.answer('.example/api', ({ url, method, body }: { url: URL; method: string; body: unknown }) =>
    chains.reach(url.href, { method, ...(method === 'POST' && { body: String(body) }) }),
  )
  return {
    /** Funds the addresses, and returns the history of the first one. */
    fund(networkId: string, addresses: readonly string[]) {
      const { chain } = all.find(({ caipNetworkId }) => caipNetworkId === networkId)!
      const [first = ''] = FUNDS.balances.map((amount, index) => chain.fund(addresses[index]!, amount))
      return [{ hash: first, moves: [{ direction: 'in', amount: FUNDS.balances[0] }] }] as const
    },
    /** The transactions that spend the coins of the keys, decoded by the chain. */
    sent: (scripts: readonly Uint8Array[]): SentTransfer[] =>
      all.flatMap(({ chain, caipNetworkId: networkId }) =>
        transfersOn(chain, scripts).map(each => ({ ...each, networkId })),
      ),
    close: chains.close,
  }
}

function transfersOn(chain: Chain, scripts: readonly Uint8Array[]) {
  const entries = new Map(scripts.flatMap(script => chain.history(script)).map(entry => [entry.id, entry]))
  const addressOf = (script: Uint8Array) => Address(chain.network).encode(OutScript.decode(script))
  return [...entries.values()].flatMap(({ coins, raw }) => {
    const [coin] = coins
    if (!coin) return []
    const from = addressOf(coin.script)
    const paid = raw.outputs.map(({ script, amount }) => ({ from, to: addressOf(script), amount }))
    return paid.filter(({ to }) => to !== from)
  })
}
