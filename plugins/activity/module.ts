import type { Context } from '../../kernel'
import { sentTransactions } from '../../kernel/kit'
import { pageCache } from './state'

/** Every sent or settled transaction makes the cached pages stale. */
export default function setup(ctx: Context): void {
  ctx.watch(
    sentTransactions,
    state => state,
    () => ctx.set(pageCache, {}),
  )
}
