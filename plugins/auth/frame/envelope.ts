import * as v from 'valibot'
import { type Name, WORDS } from './words'

/* The envelope of messages to and from the frame. */

const TO_FRAME = '@w3m-app/'
const FROM_FRAME = '@w3m-frame/'
/** Characters, more than in any honest message. */
const LARGEST = 1024 * 1024
const LONGEST_REASON = 300

const Envelope = v.object({ type: v.string(), id: v.optional(v.string()), payload: v.optional(v.unknown()) })
const Ready = v.nullish(v.object({ handshake: v.optional(v.string()) }))
const Failure = v.nullish(v.object({ message: v.optional(v.string()) }))

export type Heard =
  | { readonly kind: 'ready'; readonly handshake?: string }
  | { readonly kind: 'success'; readonly name: Name; readonly id: string; readonly payload: unknown }
  | { readonly kind: 'error'; readonly name: Name; readonly id: string; readonly reason?: string }

export const wrap = (name: Name, rest: Readonly<Record<string, unknown>>) => ({ type: TO_FRAME + name, ...rest })

/** The parsed message, or undefined if the message is not an expected one. */
export function unwrap(message: unknown): Heard | undefined {
  const parsed = v.safeParse(Envelope, message)
  if (!parsed.success || isTooLarge(message)) return undefined
  const { type, id, payload } = parsed.output
  if (!type.startsWith(FROM_FRAME)) return undefined
  const said = type.slice(FROM_FRAME.length)
  if (said === 'READY') {
    const ready = v.safeParse(Ready, payload)
    return ready.success ? { kind: 'ready', handshake: ready.output?.handshake } : undefined
  }
  const [, name = '', end] = /^(.+)_(SUCCESS|ERROR)$/.exec(said) ?? []
  if (!isName(name) || !id) return undefined
  if (end === 'SUCCESS') return readSuccess(name, id, payload)
  const failure = v.safeParse(Failure, payload)
  return failure.success
    ? { kind: 'error', name, id, reason: failure.output?.message?.slice(0, LONGEST_REASON) || undefined }
    : undefined
}

function readSuccess(name: Name, id: string, raw: unknown): Heard | undefined {
  const reply = v.safeParse(WORDS[name].reply, raw)
  return reply.success ? { kind: 'success', name, id, payload: reply.output } : undefined
}

const isName = (name: string): name is Name => Object.hasOwn(WORDS, name)

/** A message that cannot be written as JSON counts as too large. */
function isTooLarge(message: unknown): boolean {
  try {
    return JSON.stringify(message).length > LARGEST
  } catch {
    return true
  }
}
