import type { Context } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { pages, receipts } from './state'

/** Once something has left, or has arrived, what was read before is old. */
export default function setup(ctx: Context): void {
  const forget = () => ctx.write(pages, () => ({}))
  ctx.watch(sentTransactions, all => all, forget)
  ctx.watch(receipts, all => all, forget)
}
