import { type Context, signMessage } from '../../kernel'
import { explainRequest } from '../../kernel/kit'
import type { Question } from './desk'

/** Milliseconds after which a shown question's message is made anew: a server may forget its nonce. */
const FRESH_MS = 60_000

const make = ({ siwx, account }: Question) =>
  siwx.createMessage({ accountAddress: account.address, chainId: account.networkId })

/**
 * Makes the message and loads the code for the request while the user reads the question. The click on Sign then waits
 * for neither, and the wallet is asked in the click's own task, in which it may open a popup.
 */
export function prepare(ctx: Context, question: Question): void {
  const message = make(question)
  question.prepared = message
  // The click shows a failure, and tries again.
  for (const part of [message, ctx.ask(signMessage.on(question.account.namespace)), wakeSigning(ctx)]) {
    part.catch(() => undefined)
  }
  ctx.clock.after(FRESH_MS, () => {
    if (question.prepared === message) prepare(ctx, question)
  })
}

/** Asking for the service loads the plugin that is consulted about every signature. */
const wakeSigning = async (ctx: Context) => ctx.has(explainRequest) && ctx.ask(explainRequest)

/** The prepared message, at most once; else a new one. */
export async function takeMessage(question: Question): ReturnType<typeof make> {
  const { prepared } = question
  question.prepared = undefined
  return prepared?.catch(() => make(question)) ?? make(question)
}
