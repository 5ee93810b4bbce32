import * as v from 'valibot'
import { FRAME_MESSAGES, type MessageName } from './frameMessages'

/* The envelope of messages to and from the frame. */

const TO_FRAME = '@w3m-app/'
const FROM_FRAME = '@w3m-frame/'
/** Characters, more than in any honest message. */
const LARGEST = 1024 * 1024
const LONGEST_REASON = 300

const Envelope = v.object({ type: v.string(), id: v.optional(v.string()), payload: v.optional(v.unknown()) })
const Ready = v.nullish(v.object({ handshake: v.optional(v.string()) }))
const Failure = v.nullish(v.object({ message: v.optional(v.string()) }))

export type FrameReply =
  | { readonly kind: 'ready'; readonly handshake?: string }
  | { readonly kind: 'success'; readonly name: MessageName; readonly id: string; readonly payload: unknown }
  | { readonly kind: 'error'; readonly name: MessageName; readonly id: string; readonly reason?: string }

export const wrap = (name: MessageName, rest: Readonly<Record<string, unknown>>) => ({ type: TO_FRAME + name, ...rest })

/** The parsed message, or undefined if the message is not an expected one. */
export function unwrap(message: unknown): FrameReply | undefined {
  const parsed = v.safeParse(Envelope, message)
  if (!parsed.success || isTooLarge(message)) return undefined
  const { type, id, payload } = parsed.output
  if (!type.startsWith(FROM_FRAME)) return undefined
  const event = type.slice(FROM_FRAME.length)
  if (event === 'READY') {
    const ready = v.safeParse(Ready, payload)
    return ready.success ? { kind: 'ready', handshake: ready.output?.handshake } : undefined
  }
  const [, name = '', end] = /^(.+)_(SUCCESS|ERROR)$/.exec(event) ?? []
  if (!isName(name) || !id) return undefined
  if (end === 'SUCCESS') return readSuccess(name, id, payload)
  const failure = v.safeParse(Failure, payload)
  return failure.success
    ? { kind: 'error', name, id, reason: failure.output?.message?.slice(0, LONGEST_REASON) || undefined }
    : undefined
}

function readSuccess(name: MessageName, id: string, raw: unknown): FrameReply | undefined {
  const reply = v.safeParse(FRAME_MESSAGES[name].reply, raw)
  return reply.success ? { kind: 'success', name, id, payload: reply.output } : undefined
}

const isName = (name: string): name is MessageName => Object.hasOwn(FRAME_MESSAGES, name)

/** A message that cannot be written as JSON counts as too large. */
function isTooLarge(message: unknown): boolean {
  try {
    return JSON.stringify(message).length > LARGEST
  } catch {
    return true
  }
}

/** Unguessable; digits and lower-case letters. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map(part => part.toString(36)).join('')
