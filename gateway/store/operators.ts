import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from './database'
import { operatorKeys } from './schema'

/** Access to the operator's page: a token, and the sessions that begin with it. Only hashes are stored. */
export interface Operators {
  /** A new token, in place of the one before, whose sessions end. It is not shown again. */
  replaceToken(): Promise<string>
  hasToken(): Promise<boolean>
  /** The key of a new session of twelve hours; undefined if the token is not the current one. */
  begin(token: string): Promise<string | undefined>
  isOpen(session: string): Promise<boolean>
  end(session: string): Promise<void>
  /** Deletes sessions that have ended. */
  prune(): Promise<void>
}

export const SESSION_SECONDS = 12 * 60 * 60

export function createOperators(db: Database): Operators {
  const isOf = (kind: 'token' | 'session', key: string) =>
    and(eq(operatorKeys.hash, hash(key)), eq(operatorKeys.kind, kind))
  const some = async (condition: ReturnType<typeof isOf>) =>
    (await db.select({ hash: operatorKeys.hash }).from(operatorKeys).where(condition).limit(1)).length > 0
  return {
    async replaceToken() {
      const token = createKey()
      await db.transaction(async tx => {
        await tx.delete(operatorKeys)
        await tx.insert(operatorKeys).values({ hash: hash(token), kind: 'token' })
      })
      return token
    },
    hasToken: () => some(eq(operatorKeys.kind, 'token')),
    async begin(token) {
      if (!(await some(isOf('token', token)))) return undefined
      const session = createKey()
      const expiresAt = sql`now() + make_interval(secs => ${SESSION_SECONDS})`
      await db.insert(operatorKeys).values({ hash: hash(session), kind: 'session', expiresAt })
      return session
    },
    isOpen: session => some(and(isOf('session', session), gt(operatorKeys.expiresAt, sql`now()`))),
    async end(session) {
      await db.delete(operatorKeys).where(isOf('session', session))
    },
    async prune() {
      await db.delete(operatorKeys).where(lt(operatorKeys.expiresAt, sql`now()`))
    },
  }
}

const createKey = () => randomBytes(32).toString('base64url')
/** Of a random key, so that no salt is needed: there is nothing to guess from. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')
