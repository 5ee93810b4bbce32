import {
  activeAddress,
  type Context,
  connectedSession,
  isPorticoError,
  type Message,
  PorticoError,
  route,
  sessions,
  topOf,
} from '../../../kernel'
import {
  depositView,
  type Exchange,
  type ExchangeProgress,
  type ExchangeService,
  hideToast,
  type PaymentAsset,
  showToastIfOpen,
  signalWhile,
  toast,
} from '../../../kernel/kit'
import { messages } from '../messages'
import { dollarsIn, tokenAmount } from '../rules/amounts'
import { type Deposit, depositState, draft, quote } from '../state'
import { assetsNow } from './followForm'

const INTERVAL_MS = 5000
/** Source: product specification, section 9; the first poll counts. */
const ATTEMPTS = 20
const TOAST_MS = 2500

interface DepositSources {
  readonly exchange: Exchange
  readonly assets: readonly PaymentAsset[]
  readonly exchanges: ExchangeService
}

/** Starts a deposit from the exchange. Call it inside the click. */
export function startDeposit(ctx: Context, { exchange, assets, exchanges }: DepositSources): void {
  if (ctx.read(depositState).status === 'pending') return
  try {
    void payDeposit(ctx, { deposit: depositAt(ctx, { exchange, assets }), exchanges })
  } catch (error) {
    const isEmpty = isPorticoError(error, 'AMOUNT_REQUIRED')
    fail(ctx, {
      message: isEmpty ? messages.amountMissing : messages.initiateFailed,
      error: isEmpty ? undefined : error,
    })
  }
}

/** Stops waiting; the exchange's window closes with its signal. */
export function cancelDeposit(ctx: Context): void {
  const now = ctx.read(depositState)
  ctx.set(depositState, depositState.initial)
  if (now.status === 'pending' && now.url) showToastIfOpen(ctx, { variant: 'success', message: messages.stopped })
}

/** Freezes the form's values. @throws NOT_CONNECTED ASSET_REQUIRED PRICE_MISSING AMOUNT_REQUIRED */
function depositAt(ctx: Context, { exchange, assets }: Omit<DepositSources, 'exchanges'>): Deposit {
  const dollars = dollarsIn(ctx.read(draft).amount)
  if (!dollars) throw new PorticoError('AMOUNT_REQUIRED', 'Please enter an amount')
  const live = connectedSession(ctx.read(sessions))
  const account = activeAddress(ctx.read(sessions))
  if (!live || !account) throw new PorticoError('NOT_CONNECTED', 'No account connected')
  const { asset } = assetsNow(ctx, assets)
  if (!asset) throw new PorticoError('ASSET_REQUIRED', 'No payment asset selected')
  const quoted = ctx.read(quote)
  const amount = quoted.status === 'known' ? tokenAmount(dollars, quoted.price) : undefined
  if (amount === undefined) throw new PorticoError('PRICE_MISSING', 'Cannot get token price')
  if (amount === '0') throw new PorticoError('AMOUNT_REQUIRED', 'Please enter an amount')
  return { exchange, asset, amount, account, recipient: live.address }
}

async function payDeposit(
  ctx: Context,
  { deposit, exchanges }: { deposit: Deposit; exchanges: ExchangeService },
): Promise<void> {
  const { exchange, asset, amount, recipient } = deposit
  ctx.set(depositState, { status: 'pending', deposit, isSeen: false, windowClosed: false })
  const signal = signalWhile(ctx, depositState, now => now.status === 'pending' && now.deposit === deposit)
  try {
    // Synchronously: the browser allows a popup only in the click's own task.
    const { status } = await exchanges.pay({
      exchangeId: exchange.id,
      asset,
      amount,
      recipient,
      source: 'fund-from-exchange',
      intervalMs: INTERVAL_MS,
      attempts: ATTEMPTS,
      signal,
      onProgress: progress => showProgress(ctx, progress),
    })
    if (status === 'SUCCESS') return endDeposit(ctx, deposit)
    const error = new PorticoError('DEPOSIT_FAILED', 'Deposit failed', { exchange: exchange.name })
    fail(ctx, { message: messages.failed, error })
  } catch (error) {
    if (!signal.aborted) failAt(ctx, { exchange, error })
  }
}

function showProgress(ctx: Context, { url, status, windowClosed }: ExchangeProgress): void {
  const now = ctx.read(depositState)
  if (now.status !== 'pending') return
  if (!now.url) showStarted(ctx)
  ctx.set(depositState, { ...now, url, windowClosed, isSeen: status === 'IN_PROGRESS' })
}

const isShown = (ctx: Context) => topOf(ctx.read(route))?.view === depositView.id

/** For a user in another view: the deposit's own view says it. A loading toast does not hide by itself. */
function showStarted(ctx: Context): void {
  if (isShown(ctx)) return
  showToastIfOpen(ctx, { variant: 'loading', message: messages.progress })
  const { serial } = ctx.read(toast)
  ctx.clock.after(TOAST_MS, () => ctx.read(toast).serial === serial && ctx.set(toast, hideToast))
}

/** The view shows the result. A user who has left it gets a toast. */
function endDeposit(ctx: Context, deposit: Deposit): void {
  const isSeen = isShown(ctx)
  ctx.set(depositState, isSeen ? { status: 'done', deposit } : depositState.initial)
  ctx.set(draft, draft.initial)
  if (isSeen) ctx.set(toast, hideToast)
  else showToastIfOpen(ctx, { variant: 'success', message: messages.completed })
  import('./leaveDeposit').then(({ refetchDeposit }) => refetchDeposit(ctx, deposit)).catch(ctx.report)
}

function failAt(ctx: Context, { exchange, error }: { exchange: Exchange; error: unknown }): void {
  if (isPorticoError(error, 'BUY_STATUS_TIMEOUT')) {
    const context = { ...error.context, exchange: exchange.name }
    fail(ctx, { message: messages.statusFailed, error: new PorticoError(error.code, error.message, context) })
    return
  }
  const isUnsupported = isPorticoError(error, 'ASSET_NOT_SUPPORTED')
  fail(ctx, { message: isUnsupported ? messages.unsupported : messages.initiateFailed, error })
}

function fail(ctx: Context, { message, error }: { message: Message; error: unknown }): void {
  ctx.set(depositState, { status: 'failed', error })
  showToastIfOpen(ctx, { variant: 'error', message })
}
