import type { Context } from '../../../kernel'
import type { ExplainRequest, Explanation } from '../../../kernel/kit'
import { sentencesOf } from '../rules/sentences'
import { warningsOf } from '../rules/warnings'
import { gatherFacts } from './gatherFacts'
import { readRequestEffects } from './readRequestEffects'
import { simulate } from './simulate'

/** Explains a request in plain words. Sentences of simulations follow later in `more`. */
export async function explain(
  ctx: Context,
  ...[request, { tokens, signal } = {}]: Parameters<ExplainRequest['explain']>
): Promise<Explanation> {
  signal?.throwIfAborted()
  const simulated = simulate(ctx, request, signal)
  const effects = await readRequestEffects(ctx, request)
  signal?.throwIfAborted()
  const facts = await gatherFacts(ctx, request, { effects, tokens, signal })
  signal?.throwIfAborted()
  return {
    effects,
    sentences: sentencesOf(effects, facts),
    warnings: warningsOf(effects, facts),
    more: simulated.then(results => ({
      sentences: results.filter(result => !('code' in result)),
      warnings: results.filter(result => 'code' in result),
    })),
  }
}
