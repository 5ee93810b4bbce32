import { type Context, signMessage } from '../../../../kernel'
import { signalWhile } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import { closePrompt, isOpenFor, openPrompt, setStep, setTask } from '../rules/prompt'
import { type Account, type Outcome, preparedMessage, prompt, type SignInPrompt } from '../state'
import { prepareMessage } from './prepareMessage'

interface Ask {
  readonly account: Account
  readonly siwx: Siwx
  readonly required: boolean
  readonly signal: AbortSignal
}

/** Asks the user to sign in, and resolves with the outcome. Rejects if the account is withdrawn meanwhile. */
export async function promptUser(ctx: Context, { account, siwx, required, signal }: Ask): Promise<Outcome> {
  const { namespace } = account
  if (!required && !canSign(ctx, account)) {
    const warning = `No registered adapter signs messages for ${namespace}, so its accounts are not asked to sign in.`
    ctx.env.log('warn', warning)
    return 'accepted'
  }
  ctx.set(prompt, () => openPrompt(account, { required }))
  signal.addEventListener('abort', () => ctx.set(prompt, closePrompt(account)), { once: true })
  const open = signalWhile(ctx, prompt, state => isOpenFor(state, account))
  startPrompt(ctx, { account, siwx })
  const ended = await readOnAbort(open, () => ctx.read(prompt))
  ctx.set(preparedMessage, () => ({}))
  signal.throwIfAborted()
  return (ended.status === 'closed' && ended.outcome) || 'accepted'
}

/** Starts the prompt anew, without a pending wallet request. */
export function startPrompt(ctx: Context, { account, siwx }: Pick<Ask, 'account' | 'siwx'>): void {
  const isAble = canSign(ctx, account)
  if (isAble) prepareMessage(ctx, { account, siwx })
  ctx.set(prompt, setTask('none'))
  ctx.set(prompt, setStep({ name: isAble ? 'ready' : 'unable' }))
}

export const answerPrompt = (ctx: Context, account: Account, outcome: Outcome): void =>
  ctx.set(prompt, closePrompt(account, outcome))

type TaskName = Extract<SignInPrompt, { status: 'open' }>['task']['name']

/** Starts a task of the prompt. The signal aborts when the prompt or another task ends it. */
export function startTask(ctx: Context, name: TaskName): AbortSignal {
  ctx.set(prompt, setTask(name))
  const taskOf = (state: SignInPrompt) => (state.status === 'open' ? state.task.id : undefined)
  const id = taskOf(ctx.read(prompt))
  return signalWhile(ctx, prompt, state => id !== undefined && taskOf(state) === id)
}

const canSign = (ctx: Context, { namespace }: Account) => ctx.has(signMessage.on(namespace))

/** Resolves with what `read` returns at the moment of the abort. */
export const readOnAbort = <T>(signal: AbortSignal, read: () => T): Promise<T> =>
  new Promise(resolve => {
    if (signal.aborted) resolve(read())
    else signal.addEventListener('abort', () => resolve(read()), { once: true })
  })
