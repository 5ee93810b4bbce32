import { type Context, PorticoError, type SignInOptions, type SignInSession } from '../../kernel'
import { createProof } from './proof'
import { readSessions } from './sessions'

const SESSIONS = 'siwx/sessions'
const MOST = 20

/** The sessions in the user's browser. A stored session is untrusted until it is verified. */
export interface Keeper {
  /** @throws SIGNATURE_INVALID `The signature is not valid`, and the error of the host's server */
  add(session: SignInSession): Promise<void>
  replace(sessions: readonly SignInSession[]): Promise<void>
  drop(which: (session: SignInSession) => boolean): Promise<void>
  /** The sessions that are valid now. Drops those that can never be valid again, and no others. */
  valid(which: (session: SignInSession) => boolean): Promise<readonly SignInSession[]>
}

export function createKeeper(ctx: Context, { verify }: Pick<SignInOptions, 'verify'>): Keeper {
  const proof = createProof(ctx)
  const all = () => readSessions(ctx.storage.get(SESSIONS))
  const write = (sessions: readonly SignInSession[]) =>
    sessions.length > 0 ? ctx.storage.set(SESSIONS, sessions.slice(0, MOST)) : ctx.storage.remove(SESSIONS)
  const isSame = (one: SignInSession, other: SignInSession) =>
    one.message === other.message && one.signature === other.signature

  async function accept(session: SignInSession): Promise<void> {
    const judged = await proof(session)
    if (judged !== 'holds')
      throw new PorticoError('SIGNATURE_INVALID', 'The signature is not valid', {}, judged.because)
    await verify?.(session)
  }

  return {
    async add(session) {
      await accept(session)
      write([session, ...all().filter(other => !isSame(other, session))])
    },
    async replace(sessions) {
      for (const session of sessions) await accept(session)
      write(sessions)
    },
    async drop(which) {
      write(all().filter(session => !which(session)))
    },
    async valid(which) {
      const found = all().filter(which)
      const judged = await Promise.all(found.map(session => proof(session)))
      const fallen = found.filter((_, at) => Object(judged[at]).isFinal)
      // Reads the storage again: another session may have been added meanwhile.
      if (fallen.length > 0) write(all().filter(session => !fallen.some(other => isSame(session, other))))
      return found.filter((_, at) => judged[at] === 'holds')
    },
  }
}
