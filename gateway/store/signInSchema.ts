import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'

/* The tables of sign-ins, of `migrations/` as those of `schema.ts`. */

/** The keys that sign tokens, shared by all instances. The newest signs; each verifies what it has signed. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  privateKey: jsonb('private_key').$type<JWK>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})

/** Nonces of sign-ins that have been verified, until they would have expired. */
export const usedNonces = pgTable(
  'used_nonces',
  { nonce: text().primaryKey(), expiresAt: timestamp('expires_at', { withTimezone: true }).notNull() },
  table => [index('used_nonces_expiry').on(table.expiresAt)],
)

/** Accounts that have signed in. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    projectId: text('project_id').notNull(),
    /** CAIP-10. */
    account: text().notNull(),
    /** Data that the app has stored for the account. */
    metadata: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    lastSignedInAt: timestamp('last_signed_in_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  table => [unique().on(table.projectId, table.account)],
)

/** Codes that were mailed, for an hour. Of an address and of a code, the database has hashes alone. */
export const emailCodes = pgTable(
  'email_codes',
  {
    id: uuid().primaryKey(),
    projectId: text('project_id').notNull(),
    /** CAIP-10. */
    account: text().notNull(),
    email: text().notNull(),
    /** One for all spellings of an address that lead to the same mailbox. */
    mailbox: text().notNull(),
    code: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    provenAt: timestamp('proven_at', { withTimezone: true }),
  },
  table => [
    index('email_codes_mailbox').on(table.mailbox, table.createdAt),
    index('email_codes_account').on(table.account, table.createdAt),
    index('email_codes_created').on(table.createdAt),
  ],
)

/** Hashes of the addresses that accounts have proved. */
export const provenEmails = pgTable(
  'proven_emails',
  {
    projectId: text('project_id').notNull(),
    /** CAIP-10. */
    account: text().notNull(),
    email: text().notNull(),
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  table => [primaryKey({ columns: [table.projectId, table.account, table.email] })],
)
