import type { Context } from '../../kernel'
import { explainRequest, signing } from '../../kernel/kit'
import { explain } from './flow/explain'
import { storeReceivers } from './flow/storeReceivers'
import { createHolds } from './rules/holds'

export default function setup(ctx: Context): void {
  const { hold, refusal } = createHolds()
  ctx.provide(explainRequest, { explain: (request, options) => explain(ctx, request, options), hold })
  // Last, so that it checks the request that leaves after all other taps.
  ctx.tap(signing, refusal, Number.MAX_SAFE_INTEGER)
  storeReceivers(ctx)
}
