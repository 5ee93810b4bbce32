import type { ReadEffects } from '../../kernel'
import type { Effect, SigningRequest } from '../../kernel/kit'
import { attempt } from '../discovery'
import { instructionEffects } from './instructionEffects'
import { readMessage } from './readMessage'
import { transactionBytes } from './transactionBytes'

/**
 * What a request does, by its own words alone; a transaction's `data` is its wire form in base64. What cannot be read is
 * nothing, or a call: it is never an error.
 */
export const readEffects: ReadEffects = async request => attempt(() => effectsOf(request)) ?? []

function effectsOf({ kind, request }: SigningRequest): readonly Effect[] {
  // What a permission allows is shown by the wallet that gives it.
  if (kind === 'permissions') return []
  if (kind === 'transfer') {
    const { amount, to, token } = request
    if (typeof amount !== 'bigint' || typeof to !== 'string') return []
    return [{ kind, amount, to, ...(token && { token: String(token.address) }) }]
  }
  if (kind === 'transaction') {
    const bytes = transactionBytes(request.data)
    const { payer = '', instructions = [] } = (bytes && readMessage(bytes)) ?? {}
    return instructions.flatMap(instruction => instructionEffects(instruction, payer))
  }
  if (kind === 'message') {
    const { message } = request
    if (message instanceof Uint8Array) return [{ kind: 'text', text: readable(message) ?? toHex(message) }]
    return typeof message === 'string' ? [{ kind: 'text', text: message }] : []
  }
  return []
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text that has them is none
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/

function readable(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder().decode(bytes)
  return UNREADABLE.test(text) ? undefined : text
}

const toHex = (bytes: Uint8Array) => `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
