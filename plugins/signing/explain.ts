import type { Context } from '../../kernel'
import type { ExplainRequest, Explanation } from '../../kernel/kit'
import { effectsOf } from './effectsOf'
import { factsOf } from './facts'
import { sentencesOf } from './sentences'
import { simulate } from './simulate'
import { warningsOf } from './warnings'

/** What a request does, in plain words: ours first, then those of whoever simulates. */
export async function explain(
  ctx: Context,
  ...[request, { tokens, signal } = {}]: Parameters<ExplainRequest['explain']>
): Promise<Explanation> {
  signal?.throwIfAborted()
  const [effects, others] = await Promise.all([effectsOf(ctx, request), simulate(ctx, request, signal)])
  signal?.throwIfAborted()
  const facts = factsOf(ctx, request, { effects, tokens })
  return {
    effects,
    sentences: [...sentencesOf(effects, facts), ...others.filter(said => !('code' in said))],
    warnings: [...warningsOf(effects, facts), ...others.filter(said => 'code' in said)],
  }
}
