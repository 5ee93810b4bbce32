import type { Login } from '../server/api'
import type { Keep } from './keep'
import { type Keys, keysOf } from './keys'
import { type Server, ServerError } from './server'

export interface Person extends Login {
  keys: Keys
}

/** The session of the user who is signed in to this frame. */
export interface Session {
  /** Asks the server, since the session may have ended elsewhere; throws if no user is signed in. */
  mustBe(): Promise<Person>
  /** The token as this frame knows it; the server is not asked. */
  readonly token: string | undefined
  find(): Promise<Person | undefined>
  begin(login: Login): Person
  end(): Promise<void>
}

const TOKEN = 'token'

export function createSession({ keep, server }: { keep: Keep; server: Server }): Session {
  let person: Person | undefined
  const begin = (login: Login): Person => {
    keep.write(TOKEN, login.token)
    person = person?.seed === login.seed ? { ...login, keys: person.keys } : { ...login, keys: keysOf(login.seed) }
    return person
  }
  const forget = () => {
    person = undefined
    keep.write(TOKEN, undefined)
  }
  const session: Session = {
    get token() {
      return keep.read(TOKEN)
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
    async mustBe() {
      const found = await session.find()
      if (!found) throw new Error('Nobody is logged in')
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
