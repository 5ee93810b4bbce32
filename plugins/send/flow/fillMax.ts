import { type Context, PorticoError } from '../../../kernel'
import { activeAccount, formatUnits } from '../../../kernel/kit'
import { holdingOf, maxAmount } from '../rules/draftRules'
import { type Draft, draft, holdings, receiver } from '../state'
import { fetchFee } from './fetchFee'
import { readHoldings } from './readHoldings'

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
