import { tronMainnet } from '../src'
import { createChain } from '../tests/chain'
import { createAccount } from '../tests/wallet'
import '../tests/wallet.page'

/* `npm run sandbox`: a wallet with test keys, and a stand-in for the chain that begins anew with each visit. */

const [own, friend, reed] = [1, 2, 7].map(seed => createAccount(seed).address) as [string, string, string]
const chain = createChain(
  {
    chainId: tronMainnet.id,
    owners: [own, friend],
    balances: [42_000_000n, 0n],
    token: { address: reed, symbol: 'REED', decimals: 6, amount: 5_000_000n },
  },
  { confirms: true },
)

export const node = 'https://node.example/jsonrpc'

const fetchOutside = window.fetch
window.fetch = async (input, init) => {
  const url = new URL(String(input), location.href)
  if (url.host !== 'node.example') return fetchOutside(input, init)
  return Response.json(chain.answer({ url, body: init?.body ? JSON.parse(String(init.body)) : undefined }))
}
