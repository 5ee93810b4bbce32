import { type Context, signMessage } from '../../../../kernel'
import { explainRequest } from '../../../../kernel/kit'
import type { Siwx } from '../../state'
import { type Account, preparedMessage } from '../state'

/** Milliseconds after which the message of a shown prompt is made anew: a server may forget its nonce. */
const FRESH_MS = 60_000

interface MessageRequest {
  readonly account: Account
  readonly siwx: Siwx
}

const make = ({ siwx, account }: MessageRequest) =>
  siwx.createMessage({ accountAddress: account.address, chainId: account.networkId })

/**
 * Makes the message and loads the code for the request while the user reads the prompt. The click on Sign then waits
 * for neither, and the wallet is asked in the click's own task, in which it may open a popup.
 */
export function prepareMessage(ctx: Context, request: MessageRequest): void {
  const message = make(request)
  ctx.set(preparedMessage, { message })
  // The click shows a failure, and tries again.
  for (const part of [message, ctx.ask(signMessage.on(request.account.namespace)), loadSigning(ctx)]) {
    part.catch(() => undefined)
  }
  ctx.clock.after(FRESH_MS, () => {
    if (ctx.read(preparedMessage).message === message) prepareMessage(ctx, request)
  })
}

/** Asking for the service loads the plugin that is consulted about every signature. */
const loadSigning = async (ctx: Context) => ctx.has(explainRequest) && ctx.ask(explainRequest)

/** The prepared message, at most once; else a new one. */
export async function takeMessage(ctx: Context, request: MessageRequest): ReturnType<typeof make> {
  const { message } = ctx.read(preparedMessage)
  ctx.set(preparedMessage, {})
  return message?.catch(() => make(request)) ?? make(request)
}
