import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from './database'
import { eventCounts } from './schema'

/** The parts of an event that are counted. */
export interface CountedEvent {
  readonly projectId: string
  readonly at: Date
  readonly name: string
  readonly detail: string
}

/** A project's events in counts, of the days until today in UTC. */
export interface Usage {
  /** Each day of the period, oldest first. */
  readonly days: readonly { readonly day: string; readonly events: number }[]
  readonly events: readonly Counted[]
  /** The steps to a connected wallet, in their order. */
  readonly funnel: readonly Counted[]
  /** Wallets that have been connected. */
  readonly wallets: readonly Counted[]
  readonly errors: readonly (Counted & { readonly detail: string })[]
}

interface Counted {
  readonly name: string
  readonly count: number
}

const DAY_MS = 24 * 60 * 60_000
const HOUR_MS = 60 * 60_000
const MOST_ROWS = 20
const MOST_CHARACTERS = 64
const FUNNEL = ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS']
const CONNECTED = 'CONNECT_SUCCESS'
const ERROR = 'ERROR'

type Kind = readonly [name: string, detail: string]

/** The kinds of events that an hour of a project counts apart; a client may invent names, and each would be a row. */
const MOST_KINDS = 200
const MOST_HOURS = 1_000
/** The name and the detail of further kinds. */
const OTHER = 'OTHER'

/** Adds events that have just been stored to the counts of their hours. */
export type CountEvents = (db: Pick<Database, 'insert'>, stored: readonly CountedEvent[]) => Promise<void>

/** Each instance of the gateway bounds the kinds that it counts itself. */
export function createEventCounter(): CountEvents {
  const kindsOf = new LRUCache<string, Set<string>>({ max: MOST_HOURS })

  /** A name alone counts before its details: the steps to a connected wallet keep their names. */
  function kindOf(projectHour: string, { name, detail }: CountedEvent): Kind {
    const kinds = kindsOf.get(projectHour) ?? new Set([...FUNNEL, ERROR].map(step => JSON.stringify([step, OTHER])))
    kindsOf.set(projectHour, kinds)
    const isCounted = (kind: Kind) => kinds.has(JSON.stringify(kind)) || kinds.size < MOST_KINDS
    const wanted: readonly Kind[] = [
      [name, detail],
      [name, OTHER],
    ]
    const kind = wanted.find(isCounted) ?? ([OTHER, ''] as const)
    kinds.add(JSON.stringify(kind))
    return kind
  }
  return (db, stored) => {
    const counts = new Map<string, typeof eventCounts.$inferInsert>()
    for (const { event, hour, times } of groupByHour(stored)) {
      const { projectId } = event
      const [name, detail] = kindOf(`${projectId} ${hour}`, event)
      const key = JSON.stringify([projectId, hour, name, detail])
      const { count = 0 } = counts.get(key) ?? {}
      counts.set(key, { projectId, hour: new Date(hour), name, detail, count: count + times })
    }
    return addCounts(db, counts)
  }
}

/** Most events of a batch are equal in what is counted: the rest is done once for all of them. */
function groupByHour(events: readonly CountedEvent[]) {
  const groups = new Map<string, { readonly event: CountedEvent; readonly hour: number; times: number }>()
  for (const event of events) {
    const { projectId, at, name, detail } = event
    const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS
    const key = JSON.stringify([projectId, hour, name, detail])
    const group = groups.get(key) ?? { event, hour, times: 0 }
    groups.set(key, group)
    group.times++
  }
  return groups.values()
}

async function addCounts(
  db: Pick<Database, 'insert'>,
  counts: ReadonlyMap<string, typeof eventCounts.$inferInsert>,
): Promise<void> {
  if (counts.size === 0) return
  // In one order: two instances that count the same hours would wait for each other.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  await db
    .insert(eventCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [eventCounts.projectId, eventCounts.hour, eventCounts.name, eventCounts.detail],
      set: { count: sql`${eventCounts.count} + excluded.count` },
    })
}

/** Deletes the counts of days that are older than the retention. */
export async function pruneUsage(db: Pick<Database, 'delete'>, retentionDays: number): Promise<void> {
  await db.delete(eventCounts).where(lt(eventCounts.hour, dayBefore(retentionDays)))
}

export async function readUsage(db: Database, projectId: string, days: number): Promise<Usage> {
  const from = dayBefore(days - 1)
  const isMeant = and(eq(eventCounts.projectId, projectId), gte(eventCounts.hour, from))
  const count = sql<number>`sum(${eventCounts.count})::int`.as('total')
  const day = sql<string>`to_char(${eventCounts.hour} at time zone 'UTC', 'YYYY-MM-DD')`.as('day')
  const { name, detail } = eventCounts
  const byName = await db
    .select({ name, count })
    .from(eventCounts)
    .where(isMeant)
    .groupBy(name)
    .orderBy(desc(count), name)
  const byDay = await db.select({ day, count }).from(eventCounts).where(isMeant).groupBy(day)
  const details = await db
    .select({ name, detail, count })
    .from(eventCounts)
    .where(and(isMeant, inArray(name, [CONNECTED, ERROR]), ne(detail, '')))
    .groupBy(name, detail)
    .orderBy(desc(count), detail)
  const ofName = (wanted: string) => details.filter(row => row.name === wanted).slice(0, MOST_ROWS)
  return {
    days: Array.from({ length: days }, (_, at) => {
      const text = new Date(from.getTime() + at * DAY_MS).toISOString().slice(0, 10)
      return { day: text, events: byDay.find(row => row.day === text)?.count ?? 0 }
    }),
    events: byName.slice(0, MOST_ROWS),
    funnel: FUNNEL.map(step => ({ name: step, count: byName.find(row => row.name === step)?.count ?? 0 })),
    wallets: ofName(CONNECTED).map(({ detail, count }) => ({ name: detail, count })),
    errors: ofName(ERROR).map(({ detail, count }) => {
      const [category = '', ...kind] = detail.split(' ')
      return { name: category, detail: kind.join(' '), count }
    }),
  }
}

/** The first moment of the day that many days before today, in UTC. */
const dayBefore = (days: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS)

/** The wallet of a connection, and the kind of an error; empty for other events. */
export function detailOf(name: string, properties: Readonly<Record<string, unknown>>): string {
  const parts =
    name === ERROR ? [properties.category, properties.errorType] : name === CONNECTED ? [properties.name] : []
  return parts
    .filter(part => typeof part === 'string')
    .join(' ')
    .slice(0, MOST_CHARACTERS)
}
