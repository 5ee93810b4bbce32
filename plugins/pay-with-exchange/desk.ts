import { activeAddress, type Context, isPorticoError, liveOf, PorticoError, route, sessions } from '../../kernel'
import {
  type Exchange,
  type ExchangePayments,
  type ExchangeProgress,
  hideToast,
  type PaymentAsset,
  showToast,
  type Toast,
  toast,
} from '../../kernel/kit'
import { chosen } from './looking'
import { messages } from './messages'
import { dollarsIn, tokenAmount } from './rules'
import { type Deposit, type DepositDesk, draft, quote, till } from './state'

const EVERY_MS = 5000
/** Source: product specification, section 9; the first look counts. */
const LOOKS = 20
const TOAST_MS = 2500

export function createDesk(
  ctx: Context,
  { assets, exchanges, retry }: { assets: readonly PaymentAsset[]; exchanges: ExchangePayments; retry: () => void },
): DepositDesk & { end(): void } {
  let life = new AbortController()

  const tell = (next: Toast) => {
    if (ctx.read(route).open) ctx.write(toast, showToast(next))
  }
  const fail = (message: Toast['message'], error?: unknown) => {
    ctx.write(till, () => ({ error }))
    tell({ variant: 'error', message })
  }

  /** Freezes the values in view. @throws NOT_CONNECTED ASSET_REQUIRED PRICE_MISSING AMOUNT_REQUIRED */
  function depositAt(exchange: Exchange): Deposit {
    const dollars = dollarsIn(ctx.read(draft).amount)
    if (!dollars) throw new PorticoError('AMOUNT_REQUIRED', 'Please enter an amount')
    const live = liveOf(ctx.read(sessions))
    const account = activeAddress(ctx.read(sessions))
    if (!live || !account) throw new PorticoError('NOT_CONNECTED', 'No account connected')
    const asset = chosen(ctx, assets)
    if (!asset) throw new PorticoError('ASSET_REQUIRED', 'No payment asset selected')
    const { status, price } = ctx.read(quote)
    const amount = status === 'known' && price !== undefined ? tokenAmount(dollars, price) : undefined
    if (amount === undefined) throw new PorticoError('PRICE_MISSING', 'Cannot get token price')
    if (amount === '0') throw new PorticoError('AMOUNT_REQUIRED', 'Please enter an amount')
    return { exchange, asset, amount, account, recipient: live.address }
  }

  /** A loading toast does not hide by itself, and the view below shows the same text. */
  function sayOnce(): void {
    tell({ variant: 'loading', message: messages.progress })
    const { serial } = ctx.read(toast)
    const hide = () => ctx.read(toast).serial === serial && ctx.write(toast, hideToast)
    const stop = ctx.clock.after(TOAST_MS, hide)
    life.signal.addEventListener('abort', stop, { once: true })
  }

  const onProgress = ({ url, status, windowClosed }: ExchangeProgress) => {
    if (!ctx.read(till).deposit?.url) sayOnce()
    ctx.write(till, now => ({
      deposit: now.deposit && { ...now.deposit, url, windowClosed, isSeen: status === 'IN_PROGRESS' },
    }))
  }

  async function pay(deposit: Deposit): Promise<void> {
    life = new AbortController()
    const { signal } = life
    const { exchange, asset, amount, recipient } = deposit
    // Synchronously: the browser allows a popup only in the click's own task.
    const paid = exchanges.pay({
      exchangeId: exchange.id,
      asset,
      amount,
      recipient,
      source: 'fund-from-exchange',
      every: EVERY_MS,
      looks: LOOKS,
      signal,
      onProgress,
    })
    ctx.write(till, () => ({ deposit }))
    try {
      const { status } = await paid
      if (status === 'SUCCESS') arrive(deposit)
      else fail(messages.failed, new PorticoError('DEPOSIT_FAILED', 'Deposit failed', { exchange: exchange.name }))
    } catch (error) {
      if (signal.aborted) return
      if (isPorticoError(error, 'BUY_STATUS_TIMEOUT')) {
        const said = { ...error.context, exchange: exchange.name }
        fail(messages.statusFailed, new PorticoError(error.code, error.message, said))
      } else {
        const isUnsupported = isPorticoError(error, 'ASSET_NOT_SUPPORTED')
        fail(isUnsupported ? messages.ASSET_NOT_SUPPORTED : messages.initiateFailed, error)
      }
    }
  }

  function arrive(deposit: Deposit): void {
    ctx.write(till, () => ({}))
    ctx.write(draft, () => draft.initial)
    tell({ variant: 'success', message: messages.completed })
    import('./arrive').then(({ arrive }) => arrive(ctx, deposit)).catch(ctx.report)
  }

  return {
    assets,
    retry,
    choose(exchange) {
      if (ctx.read(till).deposit) return
      try {
        void pay(depositAt(exchange))
      } catch (error) {
        const isEmpty = isPorticoError(error, 'AMOUNT_REQUIRED')
        fail(isEmpty ? messages.amountMissing : messages.initiateFailed, isEmpty ? undefined : error)
      }
    },
    cancel() {
      const { deposit } = ctx.read(till)
      life.abort()
      ctx.write(till, () => ({}))
      if (deposit?.url) tell({ variant: 'success', message: messages.stopped })
    },
    end: () => life.abort(),
  }
}
