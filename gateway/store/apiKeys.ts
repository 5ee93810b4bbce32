import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { GatewayError } from '../refusal'
import { isStorable } from '../shapes'
import { apiKeys } from './accessSchema'
import type { Database } from './database'
import { createSecret, hashSecret } from './operators'
import { auditLog, projects } from './schema'

export type ApiKey = Omit<typeof apiKeys.$inferSelect, 'hash' | 'revokedAt'>

interface NewKey extends Pick<ApiKey, 'name' | 'scope'> {
  /** None: every project. */
  readonly projectId?: string | null
  /** None: without an end. */
  readonly days?: number | null
  readonly actor: string
}

/** Keys with which programs call the operator's API. Only hashes are stored. */
export interface ApiKeys {
  /**
   * A new key, which is not shown again.
   *
   * @throws GatewayError `PROJECT_NOT_FOUND`
   */
  create(given: NewKey): Promise<ApiKey & { readonly key: string }>
  /** Those that have not been revoked, newest first; for a month also those that have ended. */
  list(): Promise<readonly ApiKey[]>
  /** The key that a request has; undefined if it is unknown, revoked or has ended. Notes the use, once in a minute. */
  find(key: string): Promise<ApiKey | undefined>
  /** @throws GatewayError `KEY_NOT_FOUND` */
  revoke(id: string, given: { actor: string }): Promise<void>
  /** Deletes keys that ended a month ago. */
  prune(): Promise<void>
}

/** By which scanners for secrets recognise a key. */
export const KEY_PREFIX = 'pgk_'

const columns = {
  ...{ id: apiKeys.id, name: apiKeys.name, scope: apiKeys.scope, projectId: apiKeys.projectId },
  ...{ createdAt: apiKeys.createdAt, createdBy: apiKeys.createdBy },
  ...{ expiresAt: apiKeys.expiresAt, lastUsedAt: apiKeys.lastUsedAt },
}

export function createApiKeys(db: Database): ApiKeys {
  return {
    create: given => createKey(db, given),
    list: () =>
      db.select(columns).from(apiKeys).where(isNull(apiKeys.revokedAt)).orderBy(desc(apiKeys.createdAt), apiKeys.id),
    async find(key) {
      const isValid = and(
        ...[eq(apiKeys.hash, hashSecret(key)), isNull(apiKeys.revokedAt)],
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
      )
      const [found] = await db.select(columns).from(apiKeys).where(isValid)
      if (found) await noteUse(db, found)
      return found
    },
    revoke: async (id, { actor }) => {
      if (!isStorable([id])) throw new GatewayError('KEY_NOT_FOUND', 'There is no such key')
      await db.transaction(async tx => {
        const isOpen = and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt))
        const [revoked] = await tx.update(apiKeys).set({ revokedAt: sql`now()` }).where(isOpen).returning(columns)
        if (!revoked) throw new GatewayError('KEY_NOT_FOUND', `There is no key ${id}`)
        await tx.insert(auditLog).values({ actor, action: 'key.revoke', before: termsOf(revoked) })
      })
    },
    async prune() {
      const monthAgo = sql`now() - interval '30 days'`
      await db.delete(apiKeys).where(or(lt(apiKeys.revokedAt, monthAgo), lt(apiKeys.expiresAt, monthAgo)))
    },
  }
}

const createKey = (db: Database, { name, scope, projectId = null, days = null, actor }: NewKey) =>
  db.transaction(async tx => {
    if (projectId !== null) {
      const isOf = isStorable([projectId]) ? eq(projects.id, projectId) : sql`false`
      const [project] = await tx.select({ id: projects.id }).from(projects).where(isOf)
      if (!project) throw new GatewayError('PROJECT_NOT_FOUND', `There is no project ${projectId}`)
    }
    const key = `${KEY_PREFIX}${createSecret()}`
    const id = randomBytes(6).toString('hex')
    const expiresAt = days === null ? null : sql`now() + make_interval(days => ${days})`
    const made = { id, hash: hashSecret(key), name, scope, projectId, createdBy: actor, expiresAt }
    const [created] = await tx.insert(apiKeys).values(made).returning(columns)
    if (!created) throw new Error('The database returned no row of the new key')
    await tx.insert(auditLog).values({ actor, action: 'key.create', after: termsOf(created) })
    return { ...created, key }
  })

const MINUTE_MS = 60_000

/** A write for each request would cost more than the request. */
async function noteUse(db: Database, { id, lastUsedAt }: ApiKey): Promise<void> {
  if (lastUsedAt && Date.now() - lastUsedAt.getTime() < MINUTE_MS) return
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`))
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isOld))
}

const termsOf = ({ id, name, scope, projectId, expiresAt }: ApiKey) => ({ id, name, scope, projectId, expiresAt })
