import {
  type Context,
  type PastTransaction,
  PorticoError,
  type ReadHistory,
  type ReadPrices,
  readHistory,
  readPrices,
} from 'portico/contracts'

/* Prices and history from a service of the namespace, beside its nodes. */

export const SERVICE = 'https://data.lighthouse.example'

/** Provides both for the namespace. */
export function provideData(ctx: Context): void {
  const ask = (code: string, path: string, signal?: AbortSignal) =>
    ctx.http.json(SERVICE + path, { signal }).catch(error => {
      signal?.throwIfAborted()
      throw new PorticoError(code, 'The service did not answer', {}, error)
    })

  const prices: ReadPrices = async ({ tokens, signal }) => {
    const dollars = Object(await ask('PRICES_FAILED', '/dollars', signal))
    return tokens.flatMap(address => {
      const price: unknown = dollars[address ?? 'LUX']
      return typeof price === 'number' ? [{ address, price }] : []
    })
  }

  const history: ReadHistory = async ({ address, cursor = '0', signal }) => {
    const { payments, older } = Object(await ask('HISTORY_FAILED', `/payments/${address}/${cursor}`, signal))
    if (!Array.isArray(payments)) throw new PorticoError('HISTORY_FAILED', 'The service sent no payments')
    return { transactions: payments.map(payment => readPayment(payment, address)), next: older }
  }

  ctx.provide(readPrices.on('lighthouse'), prices)
  ctx.provide(readHistory.on('lighthouse'), history)
}

function readPayment(raw: unknown, own: string): PastTransaction {
  const { hash, seconds, from, to, amount } = Object(raw)
  const isOut = from === own
  const move = { amount: BigInt(amount), counterparty: String(isOut ? to : from) }
  return {
    hash: String(hash),
    at: Number(seconds) * 1000,
    status: 'success',
    moves: [{ direction: isOut ? 'out' : 'in', ...move }],
  }
}
