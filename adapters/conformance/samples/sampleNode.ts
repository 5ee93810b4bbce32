import type { FakeServer } from '../edges'

export const NODE = 'https://node.toy.example'

/** The node's answers about the wallet's two addresses. */
export const SAMPLE_FUNDS = {
  balances: [500_000n, 70n],
  token: { address: 'toy-token', decimals: 3, amount: 90_000n },
  price: 0.25,
  history: ['hash 30', 'hash 20', 'hash 10'].map(hash => ({
    hash,
    moves: [{ direction: 'out', amount: 7n }] as const,
  })),
} as const

/** The node of the made-up namespace. It confirms no transaction. */
export function sampleNode(server: FakeServer): void {
  const { balances, token } = SAMPLE_FUNDS
  const held = { name: 'Marble', symbol: 'MRB', ...token, amount: String(token.amount) }
  server.answer(`${NODE}/balance/toy1`, { amount: String(balances[0]) })
  server.answer(`${NODE}/balance/toy2`, { amount: String(balances[1]) })
  server.answer(`${NODE}/tokens/toy1`, [held])
  server.answer(`${NODE}/tokens/toy2`, [])
  server.answer(`${NODE}/fee`, { amount: '3' })
  server.answer(`${NODE}/receipt`, {})
  server.answer(`${NODE}/price`, SAMPLE_FUNDS.price)
  const [first, ...older] = SAMPLE_FUNDS.history.map(({ hash }) => hash)
  server.answer(`${NODE}/history/`, { hashes: [] })
  server.answer(`${NODE}/history/toy1/0`, { hashes: [first], next: '1' })
  server.answer(`${NODE}/history/toy1/1`, { hashes: older })
}
