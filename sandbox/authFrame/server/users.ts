import { createHmac } from 'node:crypto'
import { Refusal } from './refusal'
import { createToken } from './sessions'

export interface User {
  readonly id: string
  readonly email?: string
  readonly userName?: string
}

/** Identity of a user: `email:{address}`, `google:{name}`, … */
export type Identity = `${string}:${string}`

export interface Users {
  get(id: string): User | undefined
  /** The user of an identity, created on first use. */
  findOrCreate(identity: Identity, known: Omit<User, 'id'>): User
  find(identity: Identity): User | undefined
  /** Seed from which all keys of this user are derived: 32 bytes in hex. Only the user's own frame may have it. */
  seedOf(user: User): string
  changeEmail(user: User, email: string): User
  /** Gives the identity another id, as if the account had been replaced: its keys change with it. */
  changeId(identity: Identity): { from: string; to: string }
}

export const emailIdentity = (email: string): Identity => `email:${email}`

export function createUsers(secret: string): Users {
  const users = new Map<string, User>()
  const ids = new Map<Identity, string>()
  const storage = (user: User) => {
    users.set(user.id, user)
    return user
  }
  const find = (identity: Identity) => users.get(ids.get(identity) ?? '')

  return {
    get: id => users.get(id),
    find,
    findOrCreate(identity, known) {
      const found = find(identity)
      if (found) return found
      // The id is derived from the identity: a restarted server with the same secret has the same users and keys.
      const user = storage({ ...known, id: createHmac('sha256', secret).update(identity).digest('hex') })
      ids.set(identity, user.id)
      return user
    },
    seedOf: ({ id }) => createHmac('sha256', secret).update(`seed of ${id}`).digest('hex'),
    changeEmail(user, email) {
      if (find(emailIdentity(email))) throw new Refusal('This address is already in use', 409)
      if (user.email && ids.get(emailIdentity(user.email)) === user.id) ids.delete(emailIdentity(user.email))
      ids.set(emailIdentity(email), user.id)
      return storage({ ...user, email })
    },
    changeId(identity) {
      const user = find(identity)
      if (!user) throw new Error(`No user has the identity ${identity}`)
      const changed = storage({ ...user, id: createToken() })
      users.delete(user.id)
      for (const [other, id] of ids) if (id === user.id) ids.set(other, changed.id)
      return { from: user.id, to: changed.id }
    },
  }
}
