import { type Context, PorticoError, sessionControl } from '../../../../kernel'
import { setStep } from '../rules/prompt'
import { type LoadSiwx, prompt } from '../state'
import { findLastNetwork } from './findLastNetwork'
import { answerPrompt, startTask } from './promptUser'
import { storeDeclined } from './storedChoices'

/**
 * Handles Cancel. If sign-in is required, switches to the last network with a session, or disconnects if there is none.
 * A second Cancel, while the wallet is asked to switch, disconnects.
 */
export async function cancel(ctx: Context, loadSiwx: LoadSiwx): Promise<void> {
  const state = ctx.read(prompt)
  if (state.status !== 'open') return
  if (!state.required || state.task.name === 'returning') return decline(ctx)
  const signal = startTask(ctx, 'returning')
  const siwx = await loadSiwx()
  const to = siwx && (await findLastNetwork(ctx, { siwx, account: state.account }))
  if (signal.aborted) return
  if (!to) return decline(ctx)
  ctx.set(prompt, setStep({ name: 'returning', to }))
  try {
    await (await ctx.ask(sessionControl)).switchNetwork(to, { signal })
  } catch (error) {
    if (signal.aborted) return
    // The switch failed: without a session the wallet can only be disconnected.
    ctx.report(error)
    decline(ctx)
  }
}

/** The user refuses. If sign-in is optional, they continue without it. */
export function decline(ctx: Context): void {
  const state = ctx.read(prompt)
  if (state.status !== 'open') return
  const { account, required } = state
  if (!required) storeDeclined(ctx, account)
  const refusal = new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'sign-in' })
  answerPrompt(ctx, account, required ? refusal : 'accepted')
}
