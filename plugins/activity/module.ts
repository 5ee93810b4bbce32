import type { Context } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { pages } from './state'

/** Once something has left, or the network has decided on it, what was read before is old. */
export default function setup(ctx: Context): void {
  ctx.watch(
    sentTransactions,
    all => all,
    () => ctx.write(pages, () => ({})),
  )
}
