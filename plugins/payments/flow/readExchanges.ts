import type { Context } from '../../../kernel'
import { type ExchangeService, signalWhile } from '../../../kernel/kit'
import { payOpened } from '../events'
import { type ExchangeList, exchangeList, payment } from '../state'

/** The number of exchanges that the view shows. */
const SHOWN = 2

/** Reads the exchanges that pay out the asset; a new read replaces a pending one. */
export async function readExchanges(ctx: Context, { exchanges }: { exchanges: ExchangeService }): Promise<void> {
  const { config } = ctx.read(payment)
  if (!config) return
  const { paymentAsset: asset, amount, payWithExchange: { includeOnly, exclude } = {} } = config
  const isFirst = ctx.read(exchangeList).status === 'loading'
  const loading: ExchangeList = { status: 'loading' }
  ctx.set(exchangeList, loading)
  const signal = signalWhile(ctx, exchangeList, list => list === loading)
  try {
    const found = await exchanges.exchanges({ asset, amount, includeOnly, exclude, source: 'pay', signal })
    if (signal.aborted) return
    ctx.set(exchangeList, { status: 'known', exchanges: found.slice(0, SHOWN) })
    if (isFirst) ctx.emit(payOpened, { network: asset.network, asset: asset.asset, amount, exchanges: found.length })
  } catch (error) {
    if (!signal.aborted) ctx.set(exchangeList, { status: 'failed', error })
  }
}
