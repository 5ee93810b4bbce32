import { type Context, readEffects, tryRead } from '../../../kernel'
import type { Effect, SigningRequest } from '../../../kernel/kit'
import { signInTexts } from '../rules/signInText'

/** The effects of a request, read by the adapter. If it has no reading or fails, only plain requests are read. */
export async function readRequestEffects(ctx: Context, asked: SigningRequest): Promise<readonly Effect[]> {
  const read = readEffects.on(asked.namespace)
  if (!ctx.has(read)) return plainEffects(asked)
  try {
    const effects = await (await ctx.ask(read))(asked)
    return effects.length > 0 || asked.kind !== 'raw' ? effects : plainEffects(asked)
  } catch (error) {
    ctx.report(error)
    return plainEffects(asked)
  }
}

function plainEffects({ kind, namespace, request }: SigningRequest): readonly Effect[] {
  switch (kind) {
    case 'transfer': {
      const { amount, to, token, fields = {} } = request
      const notes = Object.values(fields).map(text => ({ kind: 'text', text }) as const)
      return [{ kind, amount, to, ...(token && { token: token.address }) }, ...notes]
    }
    case 'message': {
      const { message } = request
      const text = typeof message === 'string' ? message : tryRead(() => UTF_8.decode(message))
      return text === undefined ? [] : [{ kind: 'text', text }]
    }
    case 'raw': {
      const texts = signInTexts(request, namespace)
      // The rest of the request may do anything.
      return texts.length === 0 ? [] : [...texts.map(text => ({ kind: 'text', text }) as const), { kind: 'unreadable' }]
    }
    default:
      return []
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
