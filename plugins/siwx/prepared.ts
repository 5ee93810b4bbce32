import { type Context, signMessage } from '../../kernel'
import { explainRequest } from '../../kernel/kit'
import type { Question } from './desk'

/** A server may forget its nonce: while the question is shown, its message is made anew this often. */
const FRESH_MS = 60_000

const make = ({ siwx, account }: Question) =>
  siwx.createMessage({ accountAddress: account.address, chainId: account.networkId })

/**
 * Makes the message, and loads what asks the wallet, while the user reads the question. The click on Sign then waits for no
 * nonce and for no code, and the wallet is asked in the click's own task, in which it may open a popup.
 */
export function prepare(ctx: Context, question: Question): void {
  const message = make(question)
  question.prepared = message
  // A failure is shown by the click, which tries again.
  for (const part of [message, ctx.ask(signMessage.on(question.account.namespace)), wakeSigning(ctx)]) {
    part.catch(() => undefined)
  }
  ctx.clock.after(FRESH_MS, () => {
    if (question.prepared === message) prepare(ctx, question)
  })
}

/** The plugin that is consulted about every signature is loaded with its service. */
const wakeSigning = async (ctx: Context) => ctx.has(explainRequest) && ctx.ask(explainRequest)

/** The prepared message, once; a new one where there is none, or where it could not be made. */
export async function takeMessage(question: Question): ReturnType<typeof make> {
  const { prepared } = question
  question.prepared = undefined
  return prepared?.catch(() => make(question)) ?? make(question)
}
