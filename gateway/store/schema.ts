import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { FeatureSwitch } from '../shapes'

/* The tables of `migrations/`. A migration only adds: an older instance may still run beside a newer one. */

export const projects = pgTable('projects', {
  id: text().primaryKey(),
  name: text().notNull(),
  features: jsonb().$type<readonly FeatureSwitch[]>().notNull().default([]),
  allowedOrigins: jsonb('allowed_origins').$type<readonly string[]>().notNull().default([]),
  isAnalyticsEnabled: boolean('is_analytics_enabled').notNull().default(true),
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
