import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { names, smartSessions } from './schema'
import { emailCodes, profiles, provenEmails } from './signInSchema'

/** The number of rows that have been deleted of each table. */
export type Erased = Readonly<Record<string, number>>

const isAddress = (column: PgColumn, address: string) => sql`lower(${column}) = lower(${address})`
/** The last part of a CAIP-10 id. */
const isAccount = (column: PgColumn, address: string) => sql`lower(split_part(${column}, ':', 3)) = lower(${address})`

/** Each with the condition for the rows of an address. A test finds one that is missing. */
const TABLES = [
  { table: profiles, isOf: (address: string) => isAccount(profiles.account, address) },
  { table: emailCodes, isOf: (address: string) => isAccount(emailCodes.account, address) },
  { table: provenEmails, isOf: (address: string) => isAccount(provenEmails.account, address) },
  { table: names, isOf: (address: string) => isAddress(names.address, address) },
  { table: smartSessions, isOf: (address: string) => isAddress(smartSessions.address, address) },
]

/** Deletes what is stored about the accounts of an address, in every project and on every chain. */
export const eraseAddress = (db: Database, address: string): Promise<Erased> =>
  db.transaction(async tx => {
    const erased: Record<string, number> = {}
    for (const { table, isOf } of TABLES)
      erased[getTableName(table)] = (await tx.delete(table).where(isOf(address)).returning({ one: sql`1` })).length
    return erased
  })
