import { awaitReceipt, type Context, namespaceOf, type Receipt, type TransactionRequest, within } from '../../kernel'

/** Longer than any family waits for a receipt. */
const RECEIPT_MS = 30_000
/** Of waiting once more, as long as a family waits. */
const ROUNDS = 20

type Status = Receipt['status']
const pending = (): Status => 'pending'

/** What became of it, as far as it is known soon: an answer that does not come says nothing about the money. */
export const firstReceipt = (ctx: Context, receipt: Promise<Receipt>): Promise<Status> =>
  within(
    ctx.clock,
    RECEIPT_MS,
    receipt.then(({ status }) => status),
    pending,
  ).catch(pending)

/** The same, for as long as one may hope. Rejects when the plugin ends. */
export async function lateReceipt(
  ctx: Context,
  { from, networkId }: TransactionRequest,
  hash: string,
): Promise<Status> {
  const capability = awaitReceipt.on(namespaceOf(networkId))
  if (!ctx.has(capability)) return 'pending'
  const wait = await ctx.ask(capability)
  for (let round = 0; round < ROUNDS; round++) {
    const { status } = await wait({ hash, from, networkId, signal: ctx.signal })
    if (status !== 'pending') return status
  }
  return 'pending'
}
