import { type Context, readEffects } from '../../../kernel'
import type { Effect, SigningRequest } from '../../../kernel/kit'

/** The effects of a request, read by the adapter. If it has no reading or fails, only plain requests are read. */
export async function readRequestEffects(ctx: Context, asked: SigningRequest): Promise<readonly Effect[]> {
  const read = readEffects.on(asked.namespace)
  if (!ctx.has(read)) return plainEffects(asked)
  try {
    return await (await ctx.ask(read))(asked)
  } catch (error) {
    ctx.report(error)
    return plainEffects(asked)
  }
}

function plainEffects({ kind, request }: SigningRequest): readonly Effect[] {
  if (kind === 'transfer') {
    const { amount, to, token } = request
    return [{ kind, amount, to, ...(token && { token: token.address }) }]
  }
  const text = kind === 'message' ? request.message : undefined
  return typeof text === 'string' ? [{ kind: 'text', text }] : []
}
