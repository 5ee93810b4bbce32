import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { operatorAccounts } from './accessSchema'
import type { Database } from './database'
import { operatorKeys } from './schema'

/** Sessions of the operator's page, begun with the token or as an account. Only hashes are stored. */
export interface Operators {
  /** A new token, in place of the one before. All sessions end. It is not shown again. */
  replaceToken(): Promise<string>
  hasToken(): Promise<boolean>
  /** The key of a new session of twelve hours; undefined if the token is not the current one. */
  begin(token: string): Promise<string | undefined>
  /** The same for an account that has proved itself; undefined if it may not operate the gateway. */
  beginAs(account: string): Promise<string | undefined>
  /** The session with the account that began it, if it was one; undefined if it is not open. */
  find(session: string): Promise<{ readonly account: string | null } | undefined>
  end(session: string): Promise<void>
  /** Deletes sessions that have ended. */
  prune(): Promise<void>
}

export const SESSION_SECONDS = 12 * 60 * 60

export function createOperators(db: Database): Operators {
  const isOf = (kind: 'token' | 'session', key: string) =>
    and(eq(operatorKeys.hash, hashSecret(key)), eq(operatorKeys.kind, kind))
  const some = async (condition: ReturnType<typeof isOf>) =>
    (await db.select({ hash: operatorKeys.hash }).from(operatorKeys).where(condition).limit(1)).length > 0
  return {
    async replaceToken() {
      const token = createSecret()
      await db.transaction(async tx => {
        await tx.delete(operatorKeys)
        await tx.insert(operatorKeys).values({ hash: hashSecret(token), kind: 'token' })
      })
      return token
    },
    hasToken: () => some(eq(operatorKeys.kind, 'token')),
    begin: async token => ((await some(isOf('token', token))) ? insertSession(db) : undefined),
    beginAs: account =>
      db.transaction(async tx => {
        // Locked: an account that is removed meanwhile would keep this session.
        const listed = await tx
          .select({ account: operatorAccounts.account })
          .from(operatorAccounts)
          .where(eq(operatorAccounts.account, account))
          .for('share')
        return listed.length > 0 ? insertSession(tx, account) : undefined
      }),
    async find(session) {
      const isOpen = and(isOf('session', session), gt(operatorKeys.expiresAt, sql`now()`))
      return (await db.select({ account: operatorKeys.account }).from(operatorKeys).where(isOpen))[0]
    },
    async end(session) {
      await db.delete(operatorKeys).where(isOf('session', session))
    },
    async prune() {
      await db.delete(operatorKeys).where(lt(operatorKeys.expiresAt, sql`now()`))
    },
  }
}

async function insertSession(db: Pick<Database, 'insert'>, account?: string): Promise<string> {
  const session = createSecret()
  const expiresAt = sql`now() + make_interval(secs => ${SESSION_SECONDS})`
  await db.insert(operatorKeys).values({ hash: hashSecret(session), kind: 'session', expiresAt, account })
  return session
}

/** 256 random bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url')
/** Of a random secret, so that no salt is needed: there is nothing to guess from. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
