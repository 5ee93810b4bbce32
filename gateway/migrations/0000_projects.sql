CREATE TABLE "projects" (
  "id" text PRIMARY KEY,
  "name" text NOT NULL,
  "features" jsonb NOT NULL DEFAULT '[]',
  "allowed_origins" jsonb NOT NULL DEFAULT '[]',
  "is_analytics_enabled" boolean NOT NULL DEFAULT true,
  "created_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "events" (
  "project_id" text NOT NULL,
  "at" timestamptz NOT NULL,
  "id" uuid NOT NULL,
  "name" text NOT NULL,
  "domain" text NOT NULL,
  "properties" jsonb NOT NULL,
  PRIMARY KEY ("project_id", "id", "at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_log" (
  "id" bigserial PRIMARY KEY,
  "at" timestamptz NOT NULL DEFAULT now(),
  "actor" text NOT NULL,
  "action" text NOT NULL,
  "project_id" text,
  "before" jsonb,
  "after" jsonb
);
--> statement-breakpoint
CREATE INDEX "audit_log_project" ON "audit_log" ("project_id", "id");
