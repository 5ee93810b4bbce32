import type { Context } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { pages } from './state'

/** Every sent or settled transaction makes the cached pages stale. */
export default function setup(ctx: Context): void {
  ctx.watch(
    sentTransactions,
    all => all,
    () => ctx.write(pages, () => ({})),
  )
}
