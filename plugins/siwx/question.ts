import { type Context, signMessage } from '../../kernel'
import type { Desk, Outcome, Question } from './desk'
import { prepare } from './prepared'
import { asking, type Step } from './state'
import { tidy } from './tidy'

/** Shows the question to the user, and resolves to its outcome. */
export function ask(
  ctx: Context,
  desk: Desk,
  given: Pick<Question, 'account' | 'siwx' | 'required' | 'signal'>,
): Promise<Outcome> {
  return new Promise(resolve => {
    const end = (outcome: Outcome) => {
      question.prepared = undefined
      question.attempt.abort()
      if (desk.question === question) desk.question = undefined
      resolve(outcome)
    }
    const question: Question = {
      ...given,
      end,
      attempt: new AbortController(),
      isSeen: false,
      isConsulting: false,
      isReturning: false,
    }
    given.signal.addEventListener('abort', () => end('gone'), { once: true })
    if (!given.required && !canSign(ctx, question)) {
      ctx.env.log(
        'warn',
        `No registered adapter signs messages for ${given.account.namespace}, so its accounts are not asked to sign in.`,
      )
      return end('passes')
    }
    desk.question = question
    begin(ctx, question)
    tidy(ctx, desk)
  })
}

/** Starts the question anew, without a pending wallet request. */
export function begin(ctx: Context, question: Question): void {
  const isAble = canSign(ctx, question)
  if (isAble) prepare(ctx, question)
  show(ctx, question, { name: isAble ? 'ready' : 'unable' })
}

export const show = (ctx: Context, { account, required }: Question, step: Step): void =>
  ctx.write(asking, () => ({ now: { account, required, step } }))

const canSign = (ctx: Context, { account }: Question) => ctx.has(signMessage.on(account.namespace))
