import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockFolder } from './folderLock'

export type Database = PgDatabase<PgQueryResultHKT>
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface OpenDatabase {
  readonly db: Database
  /** Other instances may change it. */
  readonly isShared: boolean
  /** Resolves if the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** A Postgres by its URL, an embedded one whose files are in the folder, or one that ends with the process. */
export type DatabaseOptions = { readonly url: string } | { readonly folder: string } | { readonly inMemory: true }

/** Beside the package's own file: the built code lies deeper than the sources. */
const PACKAGE = createRequire(import.meta.url).resolve('portico-gateway/package.json')
const MIGRATIONS = { migrationsFolder: join(PACKAGE, '../migrations') }
/** The key of the advisory lock under which an instance migrates: drizzle's migrator takes none. */
const MIGRATION_LOCK = 7_041_776
const POOL_SIZE = 10
/** Postgres' own 128 MB are taken at the start; the system keeps the files in memory, too. */
const EMBEDDED_PARAMS = ['-c', 'shared_buffers=32MB']
/**
 * How much a function of WebAssembly runs before V8 optimises it in the background, as V8 12.4 has it. At the 1,800,000 of
 * Node 20, that takes a fifth of a start.
 */
const TIERING_BUDGET = '--wasm-tiering-budget=13000000'

interface Opening {
  /** False leaves the tables as they are, for a look at them. By default, they are brought up to date. */
  readonly migrates?: boolean
}

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws GatewayError `FOLDER_IN_USE` if a running gateway uses the folder
 */
export async function openDatabase(options: DatabaseOptions, { migrates = true }: Opening = {}): Promise<OpenDatabase> {
  if ('url' in options) return openPostgres(options.url, { migrates })
  return 'folder' in options ? openFolder(options.folder, { migrates }) : openEmbedded({ isNew: true, migrates })
}

/** False for a folder whose database has never been opened: opening it would create one. */
export const hasDatabase = (folder: string): boolean => {
  const files = join(folder, 'database')
  return existsSync(files) && !existsSync(unfinishedOf(files))
}

/** How many migrations of this version the next start would apply. */
export async function countPending(db: Database): Promise<number> {
  const [found] = rowsOf(
    await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`),
  )
  // Source: drizzle's migrator, which compares these times.
  const newest = sql`select max(created_at) as time from drizzle.__drizzle_migrations`
  const [last] = found?.exists ? rowsOf(await db.execute(newest)) : []
  return readMigrationFiles(MIGRATIONS).filter(({ folderMillis }) => folderMillis > Number(last?.time ?? 0)).length
}

async function openPostgres(url: string, { migrates }: Opening): Promise<OpenDatabase> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE })
  // A connection that breaks fails its own query, and the pool opens another for the next one: without listeners, the
  // process would end.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  if (migrates) {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await migrate(drizzle(client), MIGRATIONS)
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    } finally {
      client.release()
    }
  }
  const db = Object.assign(drizzle(pool), {
    // drizzle's own keeps the connection if `begin` fails: after a few crashes of the database, none would be left.
    async transaction<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      try {
        return await drizzle(client).transaction(run)
      } finally {
        client.release()
      }
    },
  })
  return { db, isShared: true, ping: () => ping(db), close: () => pool.end() }
}

/** As long as this file exists, the database beside it has never been opened: a process may be killed meanwhile. */
const unfinishedOf = (files: string) => `${files}.unfinished`

/** The embedded database takes no lock on its folder: two processes would destroy it. */
async function openFolder(folder: string, { migrates }: Opening): Promise<OpenDatabase> {
  const unlock = lockFolder(folder)
  setFlagsFromString(TIERING_BUDGET)
  try {
    const files = join(folder, 'database')
    const unfinished = unfinishedOf(files)
    if (existsSync(unfinished)) rmSync(files, { recursive: true, force: true })
    const isNew = !existsSync(files)
    if (isNew) writeFileSync(unfinished, '')
    const embedded = await openEmbedded({ files, isNew, migrates })
    rmSync(unfinished, { force: true })
    const close = async () => {
      await embedded.close()
      unlock()
    }
    return { ...embedded, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/** It runs in this process, without files in its memory. */
async function openEmbedded({
  files,
  isNew,
  migrates,
}: Opening & { files?: string; isNew: boolean }): Promise<OpenDatabase> {
  const [{ PGlite }, { dataDir: template }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite-prepopulatedfs'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  // A copy of an empty database takes less than half of the time in which PGlite creates one.
  const client = await PGlite.create({
    dataDir: files,
    startParams: [...PGlite.defaultStartParams, ...EMBEDDED_PARAMS],
    ...(isNew && { loadDataDir: await template() }),
  })
  const db = drizzle(client)
  if (migrates) await migrate(db, MIGRATIONS)
  return { db, isShared: false, ping: () => ping(db), close: () => client.close() }
}

const ping = async (db: Database): Promise<void> => void (await db.execute(sql`select 1`))

/** Both drivers return an object with the rows. */
export function rowsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  const { rows } = Object(result)
  return Array.isArray(rows) ? rows : []
}
