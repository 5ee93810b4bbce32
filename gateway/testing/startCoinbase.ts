import { generateKeyPairSync } from 'node:crypto'
import { startUpstream, type TestUpstream } from './startUpstream'

/** A server that answers as Coinbase's Onramp API does. */
export interface TestCoinbase extends TestUpstream {
  /** The settings of a gateway that uses it. */
  readonly settings: { url: string; keyId: string; keySecret: string; country: string; currency: 'USD' }
  /** The answer for the transactions of any session; the status 404 without one. */
  transactions: readonly object[] | undefined
}

export const USDC = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'

const network = (name: string, chain_id: string, contract_address: string) => ({
  ...{ name, display_name: name, chain_id, contract_address },
})
const OPTIONS = {
  payment_currencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }],
  purchase_currencies: [
    { id: 'usdc-id', name: 'USD Coin', symbol: 'USDC', networks: [network('base', '8453', USDC)] },
    {
      id: 'eth-id',
      name: 'Ether',
      symbol: 'ETH',
      networks: [network('base', '8453', ''), network('ethereum', '1', '')],
    },
  ],
}
const QUOTE = {
  ...{ payment_total: { amount: '100.00', currency: 'USD' }, payment_subtotal: { amount: '97.00', currency: 'USD' } },
  ...{ purchase_amount: { amount: '96.5', currency: 'USDC' }, network_fee: { amount: '1.50', currency: 'USD' } },
  quote_id: 'the-quote',
}

export async function startCoinbase(): Promise<TestCoinbase> {
  const paths: Record<string, object> = {
    '/onramp/v1/buy/options': { data: OPTIONS },
    '/onramp/v1/buy/quote': { data: QUOTE },
    '/onramp/v1/token': { token: 'session-token', channel_id: '' },
  }
  const upstream = await startUpstream(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://test')
    const { transactions } = coinbase
    const isOfUser = pathname.startsWith('/onramp/v1/buy/user/')
    const answer = isOfUser ? transactions && { transactions, next_page_key: '', total_count: '1' } : paths[pathname]
    response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
  })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keySecret = String(privateKey.export({ type: 'sec1', format: 'pem' }))
  const settings = { url: upstream.url, keyId: 'key-id', keySecret, country: 'DE', currency: 'USD' as const }
  const coinbase: TestCoinbase = { ...upstream, settings, transactions: undefined }
  return coinbase
}
