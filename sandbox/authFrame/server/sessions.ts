import { randomBytes } from 'node:crypto'

/** Sessions of users: a token stands for one frame on one site. */
export interface Sessions {
  begin(userId: string): string
  userIdOf(token: string): string | undefined
  end(token: string): void
  endAll(userId: string): void
  /** Moves the sessions of one user to another. */
  move(users: { from: string; to: string }): void
}

export function createSessions(): Sessions {
  const users = new Map<string, string>()
  return {
    begin(userId) {
      const token = createToken()
      users.set(token, userId)
      return token
    },
    userIdOf: token => users.get(token),
    end: token => void users.delete(token),
    endAll(userId) {
      for (const [token, id] of users) if (id === userId) users.delete(token)
    },
    move({ from, to }) {
      for (const [token, id] of users) if (id === from) users.set(token, to)
    },
  }
}

/** An unguessable token in hex: it never contains the `--` at which a social state is split. */
export const createToken = (): string => randomBytes(24).toString('hex')
