import type { Context } from '../../../kernel'
import { type ExchangeService, type PaymentAsset, pause, showToast, signalWhile, toast } from '../../../kernel/kit'
import { messages } from '../messages'
import { keyOf } from '../rules/assets'
import { exchangeList, lookup } from '../state'

/** Pause after the last keystroke. */
const TYPED_MS = 300
/** The number of exchanges that the view shows. */
const SHOWN = 2

/** Reads the exchanges that pay out the asset, unless the form's values change meanwhile. */
export async function readExchanges(
  ctx: Context,
  { asset, amount, exchanges }: { asset: PaymentAsset; amount: string; exchanges: ExchangeService },
): Promise<void> {
  const key = keyOf(asset)
  const signal = signalWhile(ctx, lookup, now => now.isActive && now.asset === key && now.amount === amount)
  try {
    if (ctx.read(exchangeList).status === 'known') await pause(ctx.clock, TYPED_MS, signal)
    const found = await exchanges.exchanges({ asset, amount, source: 'fund-from-exchange', signal })
    if (!signal.aborted) ctx.set(exchangeList, { status: 'known', exchanges: found.slice(0, SHOWN) })
  } catch (error) {
    if (signal.aborted) return
    ctx.set(exchangeList, { status: 'failed', error })
    const isUnsupported = Object(error).code !== 'UNABLE_TO_GET_EXCHANGES'
    const message = isUnsupported ? messages.unsupported : messages.exchangesFailed
    ctx.set(toast, showToast({ variant: 'error', message }))
  }
}
