import type { Context } from '../../kernel'
import type { ExplainRequest, Explanation } from '../../kernel/kit'
import { effectsOf } from './effectsOf'
import { factsOf } from './facts'
import { sentencesOf } from './sentences'
import { simulate } from './simulate'
import { warningsOf } from './warnings'

/** Explains a request in plain words. Sentences of simulations follow later in `more`. */
export async function explain(
  ctx: Context,
  ...[request, { tokens, signal } = {}]: Parameters<ExplainRequest['explain']>
): Promise<Explanation> {
  signal?.throwIfAborted()
  const simulated = simulate(ctx, request, signal)
  const effects = await effectsOf(ctx, request)
  signal?.throwIfAborted()
  const facts = factsOf(ctx, request, { effects, tokens })
  return {
    effects,
    sentences: sentencesOf(effects, facts),
    warnings: warningsOf(effects, facts),
    more: simulated.then(all => ({
      sentences: all.filter(said => !('code' in said)),
      warnings: all.filter(said => 'code' in said),
    })),
  }
}
