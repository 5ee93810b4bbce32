import { type Context, PorticoError, readHistory, readPrices } from '../../../kernel'
import type { HasFault } from './adapterFaults'
import { NODE } from './sampleNode'

const failed = (code: string) => () => {
  throw new PorticoError(code, 'The node did not answer')
}

/** The capabilities that read prices and past transactions. */
export function provideData(ctx: Context, has: HasFault): void {
  ctx.provide(readPrices.on('toy'), async ({ tokens }) => {
    const price = Number(
      await ctx.http
        .json(`${NODE}/price`)
        .catch(has('throws plain errors without prices') ? () => Promise.reject('no') : failed('PRICES_FAILED')),
    )
    const asked = has('prices a token that is not asked for') ? [...tokens, 'another'] : tokens
    return asked.map(address => ({ address, price: has('halves a price') ? price / 2 : price }))
  })
  ctx.provide(readHistory.on('toy'), async ({ address, cursor = '0' }) => {
    const owner = has('reads the history of another address') ? 'toy1' : address
    const raw = await ctx.http.json(`${NODE}/history/${owner}/${cursor}`).catch(failed('HISTORY_FAILED'))
    const { hashes, next } = Object(raw)
    const transactions = hashes.map((hash: string) => ({
      hash,
      at: Number(hash.replace(/\D/g, '')),
      status: 'success',
      moves: [{ direction: has('reads a payment as an income') ? 'in' : 'out', amount: 7n, counterparty: 'toy2' }],
    }))
    if (has('reads the oldest transaction first')) transactions.reverse()
    if (has('reads the history twice')) transactions.push(...transactions)
    return { transactions, next: has('reads the history for ever') ? `${Number(cursor) + 1}` : next }
  })
}
