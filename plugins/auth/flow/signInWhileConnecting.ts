import { type CaipNetworkId, type Context, isPorticoError, namespaceOf } from '../../../kernel'
import { signInOnConnect } from '../../../kernel/kit'
import type { UserReply, UserRequest } from '../api/frameMessages'
import { isEvm } from '../rules/loginNamespaces'

/** The message that the frame signs while it connects: one prompt less. Undefined if no sign-in is required. */
export async function draftSignIn(ctx: Context, networkId: CaipNetworkId): Promise<UserRequest['siwxMessage']> {
  if (!isEvm(namespaceOf(networkId)) || !ctx.has(signInOnConnect)) return undefined
  try {
    const draft = await (await ctx.ask(signInOnConnect)).draft(networkId)
    if (!draft) return undefined
    const { resources, ...message } = JSON.parse(JSON.stringify(draft))
    return { ...message, ...(resources && { resources }), serializedMessage: draft.toString() }
  } catch (error) {
    // The sign-in view asks for it later.
    if (!isPorticoError(error, 'SERVICE_UNAVAILABLE')) ctx.report(error)
    return undefined
  }
}

/** Stores the signed message. If it is not valid, the user is asked as with any other wallet. */
export async function storeSignIn(
  ctx: Context,
  { address, message, signature, siwxMessage }: UserReply,
): Promise<void> {
  if (!message || !signature || !siwxMessage) return
  try {
    const chainId = siwxMessage.chainId as CaipNetworkId
    const data = { ...siwxMessage, chainId, accountAddress: address }
    await (await ctx.ask(signInOnConnect)).keep([{ data, message, signature }])
  } catch (error) {
    ctx.report(error)
  }
}
