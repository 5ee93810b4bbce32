import { type Context, PorticoError } from '../../../../kernel'
import { prompt } from '../state'
import { answerPrompt } from './promptUser'
import { storeDeclined } from './storedChoices'

/** The user refuses. If sign-in is optional, they continue without it. */
export function decline(ctx: Context): void {
  const now = ctx.read(prompt)
  if (now.status !== 'open') return
  const { account, required } = now
  if (!required) storeDeclined(ctx, account)
  const refusal = new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'sign-in' })
  answerPrompt(ctx, account, required ? refusal : 'accepted')
}
