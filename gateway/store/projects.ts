import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, max } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { FEATURES } from '../features'
import { GatewayError } from '../refusal'
import { type FeatureSwitch, isStorable } from '../shapes'
import { isUnchanged, NO_WALLETS, type WalletSettings } from '../walletSettings'
import type { Database } from './database'
import { auditLog, projects } from './schema'

export interface Project {
  /** 32 hexadecimal digits, which a host gives as `projectId`. */
  readonly id: string
  readonly name: string
  /** The switches that an operator has set; a feature without one has its initial state. */
  readonly features: readonly FeatureSwitch[]
  /** Pages that may use the project; all if empty. */
  readonly allowedOrigins: readonly string[]
  readonly isAnalyticsEnabled: boolean
  /** Of the directory: which wallets come first, which are hidden, and which are added. */
  readonly wallets: WalletSettings
  /** Grows with each change. */
  readonly revision: number
  readonly createdAt: Date
}

export type ProjectChange = Partial<Omit<Project, 'id' | 'revision' | 'createdAt'>>

/** An entry of the audit log. */
export interface Change {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly before: unknown
  readonly after: unknown
}

/** Projects with their settings; each change leaves an entry in the audit log. */
export interface Projects {
  /** The project, at most a minute old while the database answers; undefined if there is none of that id. */
  find(id: string): Promise<Project | undefined>
  list(): Promise<readonly Project[]>
  /** @throws GatewayError `PROJECT_EXISTS` */
  create(given: { name: string; id?: string; actor: string }): Promise<Project>
  /**
   * Replaces the settings that the change names. `revision` is that of the project which it began from, if it depends on one.
   *
   * @throws GatewayError `PROJECT_NOT_FOUND`, `PROJECT_CHANGED` (since that revision), `FEATURE_UNKNOWN`, `WALLETS_INVALID`
   */
  change(id: string, given: { change: ProjectChange; actor: string; revision?: number }): Promise<Project>
  /** Forgets what another instance has changed since the last call: else, it is known after a minute. */
  refresh(): Promise<void>
  /** The newest fifty changes of the project, of those before the given one. Null: those of the access to the gateway. */
  changes(id: string | null, before?: number): Promise<readonly Change[]>
}

const MOST = 10_000
export const CHANGES_PER_PAGE = 50
/** An instance knows nothing of a change that another one has made. */
const MAX_AGE_MS = 60_000
const UNKNOWN = Symbol('unknown')
const INITIAL_SETTINGS = {
  features: [],
  allowedOrigins: [],
  isAnalyticsEnabled: true,
  wallets: NO_WALLETS,
  revision: 1,
}

const columns = {
  id: projects.id,
  name: projects.name,
  features: projects.features,
  allowedOrigins: projects.allowedOrigins,
  isAnalyticsEnabled: projects.isAnalyticsEnabled,
  wallets: projects.wallets,
  revision: projects.revision,
  createdAt: projects.createdAt,
}

/** The directory's ids are not those of a project's own wallets. */
export function createProjects(db: Database, directoryIds: ReadonlySet<string> = new Set()): Projects {
  const read = async (id: string): Promise<Project | undefined> =>
    (await db.select(columns).from(projects).where(eq(projects.id, id)))[0]
  const cache = new LRUCache<string, Project | typeof UNKNOWN>({
    max: MOST,
    ttl: MAX_AGE_MS,
    noDeleteOnStaleGet: true,
  })
  async function refresh(id: string): Promise<Project | typeof UNKNOWN> {
    try {
      const found = (await read(id)) ?? UNKNOWN
      cache.set(id, found)
      return found
    } catch (error) {
      // While the database is away, a project that was known is served.
      const stale = cache.peek(id, { allowStale: true })
      if (stale === undefined) throw error
      return stale
    }
  }
  /** While the database is away, it is still served. */
  function expire(id: string): void {
    const known = cache.peek(id)
    if (known !== undefined) cache.set(id, known, { ttl: 1 })
  }
  return {
    async find(id) {
      const found = cache.get(id) ?? (isStorable([id]) ? await refresh(id) : UNKNOWN)
      return found === UNKNOWN ? undefined : found
    },
    list: () => db.select(columns).from(projects).orderBy(projects.createdAt, projects.id),
    async create({ name, id = randomBytes(16).toString('hex'), actor }) {
      const project = { ...INITIAL_SETTINGS, id, name, createdAt: new Date() }
      await db.transaction(async tx => {
        const made = await tx.insert(projects).values(project).onConflictDoNothing().returning({ id: projects.id })
        if (made.length === 0) throw new GatewayError('PROJECT_EXISTS', `A project has the id ${id} already`)
        await tx.insert(auditLog).values({ actor, action: 'project.create', projectId: id, after: project })
      })
      cache.set(id, project)
      return project
    },
    async change(id, given) {
      checkFeatures(given.change.features ?? [])
      checkWallets(given.change.wallets ?? NO_WALLETS, directoryIds)
      const changed = await db.transaction(tx => replaceSettings(tx, id, given))
      cache.set(id, changed)
      return changed
    },
    refresh: createRefresh(db, expire),
    changes: (id, before) => readChanges(db, id, before),
  }
}

type Given = Parameters<Projects['change']>[1]

/** Within a transaction. */
async function replaceSettings(tx: Database, id: string, { change, actor, revision }: Given): Promise<Project> {
  // Two changes at once would each begin from the same state.
  const [before] = await tx.select(columns).from(projects).where(eq(projects.id, id)).for('update')
  if (!before) throw new GatewayError('PROJECT_NOT_FOUND', `There is no project ${id}`)
  if (revision !== undefined && revision !== before.revision)
    throw new GatewayError('PROJECT_CHANGED', 'The project has been changed meanwhile: read it again')
  const after = { ...before, ...change, revision: before.revision + 1 }
  await tx
    .update(projects)
    .set({ ...change, revision: after.revision })
    .where(eq(projects.id, id))
  await tx.insert(auditLog).values({ actor, action: 'project.change', projectId: id, before, after })
  return after
}

/** An entry of the log may become visible after a later one: the last ones are read again. */
const OVERLAP = 20

function createRefresh(db: Database, expire: (projectId: string) => void): () => Promise<void> {
  let last: number | undefined
  return async () => {
    const [newest] = await db.select({ id: max(auditLog.id) }).from(auditLog)
    const [seen, found] = [last, newest?.id ?? 0]
    if (found === seen) return
    last = found
    const changed = await db
      .select({ projectId: auditLog.projectId })
      .from(auditLog)
      .where(gt(auditLog.id, (seen ?? found) - OVERLAP))
    for (const { projectId } of changed) if (projectId) expire(projectId)
  }
}

/** @throws GatewayError `FEATURE_UNKNOWN` if the API has no such feature, or the feature no such entry */
function checkFeatures(features: readonly FeatureSwitch[]): void {
  for (const { id, config } of features) {
    const feature = Object.hasOwn(FEATURES, id) ? FEATURES[id] : undefined
    if (!feature) throw new GatewayError('FEATURE_UNKNOWN', `There is no feature ${id}`)
    const unknown = config.find(entry => !feature.entries?.includes(entry))
    if (unknown !== undefined) throw new GatewayError('FEATURE_UNKNOWN', `The feature ${id} has no entry ${unknown}`)
  }
}

/** Of the settings as JSON: a change of them is one request. */
const MOST_CHARACTERS = 100_000

/** @throws GatewayError `WALLETS_INVALID` if the directory has an own wallet's id, or the database cannot store them */
function checkWallets(wallets: WalletSettings, directoryIds: ReadonlySet<string>): void {
  if (isUnchanged(wallets)) return
  const taken = wallets.own.find(({ id }) => directoryIds.has(id))
  if (taken) throw new GatewayError('WALLETS_INVALID', `The directory has a wallet with the id ${taken.id} already`)
  if (!isStorable(wallets, MOST_CHARACTERS))
    throw new GatewayError('WALLETS_INVALID', 'The wallets are too many, or have characters that cannot be stored')
}

function readChanges(db: Database, id: string | null, before?: number): Promise<readonly Change[]> {
  const { at, actor, action } = auditLog
  const ofProject = id === null ? isNull(auditLog.projectId) : eq(auditLog.projectId, id)
  return db
    .select({ id: auditLog.id, at, actor, action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(before === undefined ? ofProject : and(ofProject, lt(auditLog.id, before)))
    .orderBy(desc(auditLog.id))
    .limit(CHANGES_PER_PAGE)
}
