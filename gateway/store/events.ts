import { sql } from 'drizzle-orm'
import { type AnalyticsEvent, isStorableJson } from '../shapes'
import { type Database, rowsOf } from './database'
import { events } from './schema'
import { type CountEvents, type CountedEvent, createEventCounter, detailOf, pruneUsage } from './usage'

export interface EventStore {
  /** Queues a batch; it is written within half a second. Returns the number of events that found no room. */
  add(projectId: string, batch: readonly AnalyticsEvent[]): number
  /** The number of events that wait to be written. */
  length(): number
  /** Writes what is queued. */
  flush(): Promise<void>
  /** Creates the partitions of today and tomorrow, and drops those that are older than the retention. */
  maintain(): Promise<void>
  /** Writes what is queued and ends the timer. */
  close(): Promise<void>
}

/** An event that waits: its row as JSON, and the parts that are counted. */
interface Row extends CountedEvent {
  readonly id: string
  readonly json: string
}

const FLUSH_MS = 500
const MOST_ROWS = 1_000
/** Events wait here while the database does not answer: about 10 MB. */
const MOST_QUEUED = 20_000
const DAY_MS = 24 * 60 * 60_000
/** A clock of a browser may be wrong: an event that is further away has the time of its arrival. */
const MOST_SKEW_MS = DAY_MS / 2
const PARTITION_LOCK = 7_041_777
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function createEventStore(
  db: Database,
  { retentionDays, report }: { retentionDays: number; report: (error: unknown) => void },
): EventStore {
  let queue: Row[] = []
  let writing: Promise<void> = Promise.resolve()
  const count = createEventCounter()

  async function write(): Promise<void> {
    while (queue.length > 0) {
      const rows = queue.slice(0, MOST_ROWS)
      try {
        await store(db, { rows, count })
      } catch (error) {
        if (!isOfData(error)) throw error
        report(error)
      }
      queue = queue.slice(rows.length)
    }
  }
  const flush = () => {
    writing = writing.catch(() => {}).then(write)
    return writing
  }
  const maintain = () =>
    db.transaction(async tx => {
      // `if not exists` does not keep two instances from creating the same table at once.
      await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`)
      const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
      for (const day of [today - DAY_MS, today, today + DAY_MS]) await tx.execute(createPartition(day))
      const found = await tx.execute(
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass`,
      )
      const oldest = partitionName(today - retentionDays * DAY_MS)
      const names = rowsOf(found).map(({ name }) => String(name))
      for (const name of names.filter(name => /^events_\d{8}$/.test(name) && name < oldest))
        await tx.execute(sql`drop table ${sql.identifier(name)}`)
      await pruneUsage(tx, retentionDays)
    })
  const timer = setInterval(() => void flush().catch(report), FLUSH_MS).unref()
  return {
    add(projectId, batch) {
      const room = batch.slice(0, MOST_QUEUED - queue.length)
      queue.push(...room.flatMap(event => rowOf(projectId, event)))
      return batch.length - room.length
    },
    length: () => queue.length,
    flush,
    maintain,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Stores events and counts them. */
async function store(db: Database, { rows, count }: { rows: readonly Row[]; count: CountEvents }): Promise<void> {
  await db.transaction(async tx => {
    // A crash of the database may lose the last moments of analytics, as one of the gateway does.
    await tx.execute(sql`set local synchronous_commit = off`)
    // As one parameter: with six of each row, most of the time went into the statement.
    const json = `[${rows.map(row => row.json).join()}]`
    // A client that got no answer sends its batch again: what is stored already does not count twice.
    const stored = await tx.execute(sql`
      insert into ${events} (project_id, at, id, name, domain, properties)
      select project_id, at, id, name, domain, properties from jsonb_to_recordset(${json}::jsonb)
        as row (project_id text, at timestamptz, id uuid, name text, domain text, properties jsonb)
      on conflict do nothing returning id`)
    const ids = new Set(rowsOf(stored).map(({ id }) => id))
    await count(
      tx,
      rows.filter(({ id }) => ids.delete(id)),
    )
  })
}

function rowOf(projectId: string, { eventId, domain, timestamp, props }: AnalyticsEvent): Row[] {
  if (!UUID.test(eventId)) return []
  const now = Date.now()
  const at = new Date(Math.abs(timestamp - now) < MOST_SKEW_MS ? timestamp : now)
  const id = eventId.toLowerCase()
  const { event: name, properties } = props
  const json = JSON.stringify({ project_id: projectId, at, id, name, domain, properties })
  return isStorableJson(json) ? [{ projectId, at, id, name, detail: detailOf(name, properties), json }] : []
}

/** SQLSTATE class 22, data exception: the same rows would fail again. */
const isOfData = (error: unknown) => String(Object(Object(error).cause).code).startsWith('22')

const partitionName = (day: number) => `events_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '')}`
const createPartition = (day: number) => {
  const [from, to] = [day, day + DAY_MS].map(at => sql.raw(`'${new Date(at).toISOString()}'`))
  return sql`create table if not exists ${sql.identifier(partitionName(day))} partition of events for values from (${from}) to (${to})`
}
