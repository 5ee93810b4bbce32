import { count, inArray, sql } from 'drizzle-orm'
import type { Database } from './database'
import { names } from './schema'

type Row = typeof names.$inferSelect

/** Names of accounts. A name belongs to the account that was first. */
export interface Names {
  find(labels: readonly string[]): Promise<readonly Row[]>
  /** The names of an address, the newest first. */
  of(address: string): Promise<readonly Row[]>
  /** Undefined if the name is registered now. */
  register(given: Pick<Row, 'label' | 'address' | 'coinType'>): Promise<'taken' | 'too many' | undefined>
}

/** A name costs a signature, and no money: one account must not take all of them. */
const MOST_OF_ADDRESS = 20

export function createNames(db: Database): Names {
  const isOf = (address: string) => sql`lower(${names.address}) = ${address.toLowerCase()}`
  return {
    find: labels =>
      db
        .select()
        .from(names)
        .where(inArray(names.label, [...labels])),
    of: address => db.select().from(names).where(isOf(address)).orderBy(sql`${names.registeredAt} desc`, names.label),
    async register(given) {
      const [owned] = await db.select({ count: count() }).from(names).where(isOf(given.address))
      if ((owned?.count ?? 0) >= MOST_OF_ADDRESS) return 'too many'
      const made = await db.insert(names).values(given).onConflictDoNothing().returning({ label: names.label })
      return made.length === 0 ? 'taken' : undefined
    },
  }
}
