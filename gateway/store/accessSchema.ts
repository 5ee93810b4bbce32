import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/* The tables of who may operate the gateway, of `migrations/` as those of `schema.ts`. */

/** The accounts that may sign in to the operator's page with a wallet. */
export const operatorAccounts = pgTable('operator_accounts', {
  /** CAIP-10, with the checksum of EIP-55. */
  account: text().primaryKey(),
  name: text().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().default(sql`now()`),
  addedBy: text('added_by').notNull(),
})

/** Keys with which an operator's programs call the operator's API; of the key itself, a hash. */
export const apiKeys = pgTable('api_keys', {
  /** Names the key in lists and commands; it opens nothing. */
  id: text().primaryKey(),
  hash: text().notNull().unique(),
  name: text().notNull(),
  scope: text().$type<'read' | 'write'>().notNull(),
  /** None: every project. */
  projectId: text('project_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  createdBy: text('created_by').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  revokedAt: timestamp('revoked_at', { withTimezone: true }),
})
