import { type ReadEffects, tryRead } from '../../kernel'
import type { Effect, SigningRequest } from '../../kernel/kit'
import { textEffect } from '../shared/injected/capabilities'
import { instructionEffects } from './instructionEffects'
import { readMessage } from './readMessage'
import { transactionBytes } from './transactionBytes'

/**
 * Reads the effects from the request alone; the `data` of a transaction is its wire format in base64. Unreadable parts
 * become no effect or a `call`, never an error.
 */
export const readEffects: ReadEffects = async request => tryRead(() => effectsOf(request)) ?? []

function effectsOf({ kind, request }: SigningRequest): readonly Effect[] {
  if (kind === 'transfer') {
    const { amount, to, token } = request
    if (typeof amount !== 'bigint' || typeof to !== 'string') return []
    return [{ kind, amount, to, ...(token && { token: String(token.address) }) }]
  }
  if (kind === 'transaction') {
    const bytes = transactionBytes(request.data)
    const read = bytes && readMessage(bytes)
    if (!read) return []
    const { payer, instructions } = read
    return instructions.flatMap((instruction, place) => instructionEffects(instruction, { payer, place }))
  }
  if (kind === 'message') {
    const { message } = request
    return typeof message === 'string' || message instanceof Uint8Array ? [textEffect(message)] : []
  }
  // The wallet shows the permissions that it grants.
  return []
}
