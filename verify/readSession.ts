import * as v from 'valibot'
import type { SignInSession } from '../kernel'
import { VerifyError } from './verifyError'

const LONGEST_TEXT = 16_384
/** Signatures of undeployed contracts contain the contract's code. Source: ERC-6492. */
const LONGEST_SIGNATURE = 65_536

const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT))
const resources = v.optional(v.array(text))
const networkId = v.custom<`${string}:${string}`>(value => typeof value === 'string' && /^[^:]+:[^:]+$/.test(value))

const message = v.object({
  accountAddress: text,
  chainId: networkId,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: v.optional(text),
  issuedAt: v.optional(text),
  expirationTime: v.optional(text),
  notBefore: v.optional(text),
  requestId: v.optional(text),
  resources,
})

/** Wallets write an empty field as null or not at all. */
const maybe = v.nullish(text)
const cacao = v.object({
  h: v.object({ t: text }),
  p: v.object({
    iss: text,
    domain: text,
    aud: text,
    version: text,
    nonce: text,
    statement: maybe,
    iat: maybe,
    exp: maybe,
    nbf: maybe,
    requestId: maybe,
    resources: v.nullish(v.array(text)),
  }),
  s: v.object({ t: text, s: v.string() }),
})

const session = v.object({
  data: message,
  message: text,
  signature: v.pipe(v.string(), v.maxLength(LONGEST_SIGNATURE)),
  cacao: v.optional(cacao),
})

export type ReadCacao = v.InferOutput<typeof cacao>

/** @throws SESSION_INVALID */
export function readSession(raw: unknown): Omit<SignInSession, 'cacao'> & { readonly cacao?: ReadCacao } {
  const failed = (cause: unknown) => new VerifyError('SESSION_INVALID', 'The input is not a sign-in session', {}, cause)
  let read: v.SafeParseResult<typeof session>
  try {
    read = v.safeParse(session, raw)
  } catch (error) {
    // The input's getters may throw.
    throw failed(error)
  }
  if (!read.success) throw failed(new v.ValiError(read.issues))
  return read.output
}
