import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FeatureSwitch, Permission } from '../shapes'
import { NO_WALLETS, type WalletSettings } from '../walletSettings'

/* The tables of `migrations/`. A migration only adds: an older instance may still run beside a newer one. */

export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  features: jsonb().$type<readonly FeatureSwitch[]>().notNull().default([]),
  allowedOrigins: jsonb('allowed_origins').$type<readonly string[]>().notNull().default([]),
  isAnalyticsEnabled: boolean('is_analytics_enabled').notNull().default(true),
  wallets: jsonb().$type<WalletSettings>().notNull().default(NO_WALLETS),
  revision: integer().notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})

const bytea = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' })

/** Pictures of wallets that operators add; the id is the hash of the bytes. */
export const walletPictures = pgTable('wallet_pictures', {
  id: text().primaryKey(),
  /** The media type. */
  type: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})

/** Partitioned by day. An event has no address of an account, of a client or of a page. */
export const events = pgTable(
  'events',
  {
    projectId: text('project_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    domain: text().notNull(),
    properties: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  },
  table => [primaryKey({ columns: [table.projectId, table.id, table.at] })],
)

/** The events of an hour, counted: what the operator's charts read. The detail is the wallet's name, or the error's kind. */
export const eventCounts = pgTable(
  'event_counts',
  {
    projectId: text('project_id').notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    name: text().notNull(),
    detail: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.projectId, table.hour, table.name, table.detail] }),
    // For the deletion of what is older than the retention.
    index('event_counts_hour').on(table.hour),
  ],
)

/** Hashes of what an operator signs in with, and of the sessions that began so. */
export const operatorKeys = pgTable('operator_keys', {
  hash: text().primaryKey(),
  kind: text().$type<'token' | 'session'>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  /** A token has no end. */
  expiresAt: timestamp('expires_at', { withTimezone: true }),
  /** CAIP-10, of a session that began with a wallet. */
  account: text(),
})

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    actor: text().notNull(),
    action: text().notNull(),
    projectId: text('project_id'),
    before: jsonb(),
    after: jsonb(),
  },
  table => [index('audit_log_project').on(table.projectId, table.id)],
)

/** Registered names, without their suffix: unique in the gateway, whatever the project. */
export const names = pgTable(
  'names',
  {
    label: text().primaryKey(),
    address: text().notNull(),
    /** SLIP-44, or ENSIP-11 for an EVM chain. */
    coinType: bigint('coin_type', { mode: 'number' }).notNull(),
    registeredAt: timestamp('registered_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  table => [index('names_address').on(sql`lower(${table.address})`)],
)

/** Permissions that accounts have granted, and requests for such that wait for the wallet. */
export const smartSessions = pgTable(
  'smart_sessions',
  {
    /** The permission context id. */
    pci: uuid().primaryKey().default(sql`gen_random_uuid()`),
    projectId: text('project_id').notNull(),
    networkId: text('network_id').notNull(),
    /** In lower case. */
    address: text().notNull(),
    /** Unix time in seconds. */
    expiry: bigint({ mode: 'number' }).notNull(),
    // Not `jsonb`, which sorts keys: a revocation signs the text.
    permissions: json().$type<readonly Permission[]>().notNull(),
    policies: json().$type<readonly Permission[]>().notNull(),
    /** Of the gateway's own key in the session. */
    privateKey: text('private_key').$type<`0x${string}`>().notNull(),
    /** From the wallet’s answer to the request. */
    context: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    /** A request has none. */
    activatedAt: timestamp('activated_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  table => [
    index('smart_sessions_account').on(table.projectId, table.address),
    // For the deletion of what has ended.
    index('smart_sessions_requests').on(table.createdAt).where(isNull(table.activatedAt)),
    index('smart_sessions_revoked').on(table.revokedAt).where(isNotNull(table.revokedAt)),
    index('smart_sessions_expiry').on(table.expiry),
  ],
)
