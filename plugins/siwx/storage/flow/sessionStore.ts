import { type Context, PorticoError, type SignInSession } from '../../../../kernel'
import type { SignInOptions } from '../../state'
import { SESSIONS } from '../state'
import { verifySession } from './verifySession'

const MAX_SESSIONS = 20

type Check = Pick<SignInOptions, 'verify'>
type Matches = (session: SignInSession) => boolean

/* The sessions in the user's browser. A stored session is untrusted until it is verified. */

/** @throws SIGNATURE_INVALID `The signature is not valid`, CHAIN_UNSUPPORTED without a verifier, and the error of the host's server */
export async function addSession(ctx: Context, session: SignInSession, check: Check): Promise<void> {
  await accept(ctx, session, check)
  write(ctx, [session, ...readAll(ctx).filter(entry => !isSame(session, entry))])
}

export async function replaceSessions(ctx: Context, sessions: readonly SignInSession[], check: Check): Promise<void> {
  for (const session of sessions) await accept(ctx, session, check)
  write(ctx, sessions)
}

export async function dropSessions(ctx: Context, matches: Matches): Promise<void> {
  write(
    ctx,
    readAll(ctx).filter(session => !matches(session)),
  )
}

/** The sessions that are valid now. Drops those that can never be valid again, and no others. */
export async function validSessions(ctx: Context, matches: Matches): Promise<readonly SignInSession[]> {
  const candidates = readAll(ctx).filter(matches)
  const results = await Promise.all(candidates.map(session => verifySession(ctx, session)))
  const invalid = candidates.filter((_, index) => Object(results[index]).isFinal)
  // Reads the storage again: another session may have been added meanwhile.
  if (invalid.length > 0) await dropSessions(ctx, session => invalid.some(entry => isSame(session, entry)))
  return candidates.filter((_, index) => results[index] === 'valid')
}

async function accept(ctx: Context, session: SignInSession, { verify }: Check): Promise<void> {
  const result = await verifySession(ctx, session)
  if (result !== 'valid') {
    const { code, message } = Object(result.cause)
    if (code === 'CHAIN_UNSUPPORTED') throw new PorticoError('CHAIN_UNSUPPORTED', message, {}, result.cause)
    throw new PorticoError('SIGNATURE_INVALID', 'The signature is not valid', {}, result.cause)
  }
  await verify?.(session)
}

const readAll = (ctx: Context) => storedSessions(ctx.storage.get(SESSIONS))

const write = (ctx: Context, sessions: readonly SignInSession[]): void =>
  sessions.length > 0 ? ctx.storage.set(SESSIONS, sessions.slice(0, MAX_SESSIONS)) : ctx.storage.remove(SESSIONS)

const isSame = (left: SignInSession, right: SignInSession) =>
  left.message === right.message && left.signature === right.signature

/** Stored sessions that name their account. The rest of each is checked when it is verified. */
export const storedSessions = (stored: unknown): SignInSession[] =>
  (Array.isArray(stored) ? stored : []).filter(isNamed)

function isNamed(entry: unknown): entry is SignInSession {
  const { data, message, signature } = Object(entry)
  const { chainId, accountAddress } = Object(data)
  return [message, signature, chainId, accountAddress].every(text => typeof text === 'string')
}
