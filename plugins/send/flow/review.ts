import { type Context, estimateFee, namespaceOf, PorticoError, type TransferRequest } from '../../../kernel'
import { activeAccount, formatUnits, requireDecimals, type TokenBalance } from '../../../kernel/kit'
import { requireTransferFields, transferFieldsOf } from '../../../kernel/requests/transferFields'
import { holdingOf, keyOf, maxAmount, sentFields } from '../rules/draftRules'
import { amountIn } from '../rules/fiatValue'
import { requestOf } from '../rules/transfer'
import { type Draft, draft, holdings, type Order, previewView, receiver, transfer } from '../state'
import { identifyHolding, readHoldings } from './holdings'
import { transferRequest } from './request'

export { submitTransfer } from './submitTransfer'

/**
 * Creates an order from the draft and shows it, if the balances that are read now cover it.
 * @throws TOKEN_REQUIRED SEND_INCOMPLETE FIELD_INVALID BALANCE_FAILED INSUFFICIENT_FUNDS DECIMALS_DISPUTED
 */
export async function reviewTransfer(ctx: Context): Promise<void> {
  const order = await identifyOrder(ctx, createOrder(ctx))
  transferRequest.move(ctx, { status: 'review', order })
  if (!(await ctx.open(previewView)) || !transferRequest.isCurrent(ctx, order)) return
  const request = requestOf(order)
  const fee = await transferRequest
    .whileCurrent(ctx, order, signal => fetchFee(ctx, { ...request, signal }))
    .catch(() => undefined)
  const now = ctx.read(transfer)
  if (now.order === order) ctx.set(transfer, { ...now, fee })
}

/** The order from the current draft. @throws TOKEN_REQUIRED SEND_INCOMPLETE FIELD_INVALID */
function createOrder(ctx: Context): Order {
  const entered = ctx.read(draft)
  const subject = activeAccount(ctx)
  const holding = holdingOf(ctx.read(holdings).tokens, entered.token)
  if (!subject || !holding) throw new PorticoError('TOKEN_REQUIRED', 'A token is required')
  const amount = amountIn(entered, holding)
  const to = ctx.read(receiver)
  if (!amount || amount <= 0n || amount > holding.amount || to.status !== 'known') {
    throw new PorticoError('SEND_INCOMPLETE', 'An amount and receiver address are required')
  }
  const { live, account } = subject
  const { address, decimals, networkId } = holding
  const namespace = namespaceOf(networkId)
  const fields = sentFields(entered, transferFieldsOf(ctx.settings, namespace))
  requireTransferFields(ctx.settings, namespace, fields)
  return {
    account,
    from: live.address,
    to: to.address,
    name: to.name,
    amount,
    holding,
    token: address === undefined ? undefined : { address, decimals },
    fields,
    networkId,
    fromHost: entered.fromHost,
  }
}

/**
 * The order with the present balance of its token, and the names of the token's most trusted source.
 * @throws BALANCE_FAILED INSUFFICIENT_FUNDS DECIMALS_DISPUTED
 */
async function identifyOrder(ctx: Context, order: Order): Promise<Order> {
  const { networkId, from: owner } = order
  transferRequest.move(ctx, { status: 'checking', order })
  try {
    return await transferRequest.whileCurrent(ctx, order, async signal => {
      const held = await readHeld(ctx, order, signal)
      await requireDecimals(ctx, held, { networkId, owner, signal })
      const holding = await identifyHolding(ctx, held, signal)
      signal.throwIfAborted()
      return { ...order, holding }
    })
  } catch (error) {
    if (transferRequest.isCurrent(ctx, order)) transferRequest.move(ctx, { status: 'none' })
    throw error
  }
}

/** The order's holding with the balance that is read now. @throws BALANCE_FAILED INSUFFICIENT_FUNDS */
async function readHeld(ctx: Context, { token, amount, holding }: Order, signal: AbortSignal): Promise<TokenBalance> {
  const key = keyOf(holding)
  const isRead = await readHoldings(ctx, { fresh: token ? [token.address] : [], token: key, signal })
  signal.throwIfAborted()
  if (!isRead) throw new PorticoError('BALANCE_FAILED', 'Token Balance Unavailable')
  const held = holdingOf(ctx.read(holdings).tokens, key)
  if (!held || amount > held.amount) throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient funds')
  return held
}

/** Fills in the most that can be sent. @throws FEE_UNKNOWN after filling in the whole balance, if the fee is unknown */
export async function fillMax(ctx: Context, { signal }: { signal: AbortSignal }): Promise<void> {
  const subject = activeAccount(ctx)
  const { token } = ctx.read(draft)
  const holdingNow = () => holdingOf(ctx.read(holdings).tokens, token)
  const known = holdingNow()
  if (!subject || !known) return
  // The account may have paid elsewhere since the last read.
  await readHoldings(ctx, { fresh: known.address ? [known.address] : [], signal })
  signal.throwIfAborted()
  const holding = holdingNow()
  if (!holding) return
  const { address: from, networkId } = subject.live
  const to = ctx.read(receiver)
  const fee = holding.address
    ? undefined
    : // The fee does not depend on the amount, and the estimate of a whole balance would fail.
      await fetchFee(ctx, { from, to: to.status === 'known' ? to.address : from, amount: 1n, networkId, signal })
  signal.throwIfAborted()
  const amount = formatUnits(maxAmount(holding, fee), holding.decimals)
  ctx.set(draft, (now): Draft => (now.token === token ? { ...now, unit: 'token', amount } : now))
  if (!holding.address && fee === undefined) {
    throw new PorticoError('FEE_UNKNOWN', 'The fee is not known', { symbol: holding.symbol })
  }
}

/** The estimated network fee; undefined if it is unknown, then the wallet shows it. */
async function fetchFee(
  ctx: Context,
  { signal, ...request }: TransferRequest & { signal: AbortSignal },
): Promise<bigint | undefined> {
  const capability = estimateFee.on(namespaceOf(request.networkId))
  if (!ctx.has(capability)) return undefined
  try {
    const estimate = await ctx.ask(capability)
    return await estimate({ ...request, signal })
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
