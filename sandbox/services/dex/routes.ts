import { Hono } from 'hono'
import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { iconOf, responseContext } from '../account/responseContext'
import { nativeOf } from '../currency'
import type { EvmLedger } from '../evm/evmLedger'
import { refusal } from '../gateway/project'
import type { Services } from '../services'
import { type Market, openMarket } from './market'
import { type Order, OrderError, readOrder, readOwner, readToken } from './order'

const HUNDRED = 10_000n
const USUAL_SLIPPAGE = 1
const APPROVE_GAS = 60_000n
const SWAP_GAS = 250_000n

interface ChainMarket {
  ledger: EvmLedger
  market: Market
}

/** Swaps on real pools: a transaction built here moves tokens once it is signed and sent. */
export function convertRoutes(services: Services): Hono {
  const marketAt = marketsOf(services)
  const app = new Hono()
  routeFacts(app, services)
  routeQuotes(app, marketAt)
  routeApprovals(app, marketAt)
  return app.onError((error, c) => {
    if (error instanceof OrderError) return c.json(refusal(error.field, error.message), 400)
    return c.json(refusal('internal', error.message), 500)
  })
}

type MarketAt = (networkId: string) => Promise<ChainMarket>

function marketsOf(services: Services): MarketAt {
  const opening = new Map<string, Promise<Market>>()
  return async networkId => {
    const ledger = await ledgerAt(services, networkId)
    const before = opening.get(networkId)?.catch(() => {}) ?? Promise.resolve()
    // One after another, and again for each request: a test can revert a chain to before the exchange.
    const market = before.then(() => openMarket(ledger, services.prices))
    opening.set(networkId, market)
    return { ledger, market: await market }
  }
}

function routeFacts(app: Hono, services: Services): void {
  app
    .get('/v1/convert/tokens', async c => {
      const ledger = await ledgerAt(services, c.req.query('chainId') ?? '')
      const context = responseContext(services, c, ledger)
      const tokens = (await ledger.currencies()).map(currency => {
        const { name, symbol, decimals, address = nativeOf(ledger.networkId) } = currency
        const logoUri = iconOf(currency, context)
        return { name, symbol, decimals, address: `${ledger.networkId}:${address}`, logoUri, eip2612: false }
      })
      return c.json({ tokens })
    })
    .get('/v1/convert/gas-price', async c => {
      const { node } = await ledgerAt(services, c.req.query('chainId') ?? '')
      const standard = await node.getGasPrice()
      const [fast, instant] = [(standard * 12n) / 10n, (standard * 15n) / 10n]
      return c.json({ standard: String(standard), fast: String(fast), instant: String(instant) })
    })
}

function routeQuotes(app: Hono, marketAt: MarketAt): void {
  app
    .get('/v1/convert/quotes', async c => {
      const order = readOrder(c.req.query())
      const { market } = await marketAt(order.networkId)
      const { amountOut } = await quoteOf(market, order)
      const { from, to, amount } = c.req.query()
      const quote = { fromAmount: amount, fromAccount: from, toAmount: String(amountOut), toAccount: to }
      return c.json({ quotes: [{ id: crypto.randomUUID(), ...quote }] })
    })
    .post('/v1/convert/build-transaction', async c => {
      const body = Object(JSON.parse(await c.req.text()))
      const order = readOrder(body)
      const chainMarket = await marketAt(order.networkId)
      const quote = await quoteOf(chainMarket.market, order)
      const minimum = lessSlippage(quote.amountOut, body.eip155?.slippage)
      const { data, value } = await chainMarket.market.build({ ...order, minimum }, quote)
      const gas = await feeOf(
        chainMarket,
        { account: order.owner, to: chainMarket.market.router, data, value },
        SWAP_GAS,
      )
      const [from, to] = [order.owner, chainMarket.market.router].map(address => `${order.networkId}:${address}`)
      return c.json({ tx: { from, to, data, amount: String(value), eip155: gas } })
    })
}

function routeApprovals(app: Hono, marketAt: MarketAt): void {
  app
    .get('/v1/convert/allowance', async c => {
      const { networkId, token } = readToken('tokenAddress', c.req.query('tokenAddress'))
      const owner = readOwner(c.req.query('userAddress'))
      if (!token) return c.json({ allowance: String(maxUint256) })
      const { ledger, market } = await marketAt(networkId)
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, market.router] })
      const answer = await ledger.node.call({ to: token, data })
      return c.json({ allowance: String(BigInt(answer.data ?? 0)) })
    })
    .get('/v1/convert/build-approve', async c => {
      const { networkId, token } = readToken('from', c.req.query('from'))
      const owner = readOwner(c.req.query('userAddress'))
      if (!token) throw new OrderError('from', 'The network’s own coin needs no approval')
      const chainMarket = await marketAt(networkId)
      const args = [chainMarket.market.router, maxUint256] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const tokenId = `${networkId}:${token}`
      const gas = await feeOf(chainMarket, { account: owner, to: token, data, value: 0n }, APPROVE_GAS)
      // The project API's `from` is the token too, and its own page reads it there.
      return c.json({ tx: { from: tokenId, to: tokenId, data, value: '0', eip155: gas } })
    })
}

async function ledgerAt(services: Services, networkId: string): Promise<EvmLedger> {
  const ledger = await services.evmLedger(networkId)
  if (!ledger) throw new OrderError('chainId', `The network ${networkId} is not supported`)
  return ledger
}

async function quoteOf(market: Market, order: Order) {
  const quote = await market.quote(order)
  if (!quote) throw new OrderError('amount', 'insufficient liquidity')
  return quote
}

const lessSlippage = (amount: bigint, raw: unknown): bigint => {
  const percent = typeof raw === 'number' && raw >= 0 && raw <= 50 ? raw : USUAL_SLIPPAGE
  return (amount * (HUNDRED - BigInt(Math.round(percent * 100)))) / HUNDRED
}

/** The estimate fails without balance or allowance: then the usual gas is the answer. */
async function feeOf(
  { ledger: { node } }: ChainMarket,
  call: { account: Address; to: Address; data: Hex; value: bigint },
  usual: bigint,
): Promise<{ gas: string; gasPrice: string }> {
  const [gas, gasPrice] = await Promise.all([node.estimateGas(call).catch(() => usual), node.getGasPrice()])
  return { gas: String(gas), gasPrice: String(gasPrice) }
}
