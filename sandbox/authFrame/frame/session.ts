import type { Login } from '../server/api'
import type { FrameStorage } from './frameStorage'
import { deriveKeys, type Keys } from './keys'
import { type Server, ServerError } from './server'

export interface SignedInUser extends Login {
  keys: Keys
}

/** The session of the user who is signed in to this frame. */
export interface Session {
  /** Asks the server, since the session may have ended elsewhere; throws if no user is signed in. */
  requireUser(): Promise<SignedInUser>
  /** The token as this frame knows it; the server is not asked. */
  readonly token: string | undefined
  find(): Promise<SignedInUser | undefined>
  begin(login: Login): SignedInUser
  end(): Promise<void>
}

const TOKEN = 'token'

export function createSession({ storage, server }: { storage: FrameStorage; server: Server }): Session {
  let user: SignedInUser | undefined
  const begin = (login: Login): SignedInUser => {
    storage.write(TOKEN, login.token)
    user = user?.seed === login.seed ? { ...login, keys: user.keys } : { ...login, keys: deriveKeys(login.seed) }
    return user
  }
  const forget = () => {
    user = undefined
    storage.write(TOKEN, undefined)
  }
  const session: Session = {
    get token() {
      return storage.read(TOKEN)
    },
    async find() {
      const { token } = session
      if (!token) return undefined
      try {
        return begin(await server.ask<Login>('session', {}, token))
      } catch (error) {
        if (!(error instanceof ServerError) || error.status !== 401) throw error
        forget()
        return undefined
      }
    },
    async requireUser() {
      const found = await session.find()
      if (!found) throw new Error('No user is logged in')
      return found
    },
    begin,
    async end() {
      const { token } = session
      forget()
      if (token) await server.ask('session/end', {}, token)
    },
  }
  return session
}
