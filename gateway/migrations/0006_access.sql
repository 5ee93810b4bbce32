CREATE TABLE "operator_accounts" (
  "account" text PRIMARY KEY,
  "name" text NOT NULL,
  "added_at" timestamptz NOT NULL DEFAULT now(),
  "added_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "account" text;
--> statement-breakpoint
CREATE TABLE "api_keys" (
  "id" text PRIMARY KEY,
  "hash" text NOT NULL UNIQUE,
  "name" text NOT NULL,
  "scope" text NOT NULL,
  "project_id" text,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "created_by" text NOT NULL,
  "expires_at" timestamptz,
  "last_used_at" timestamptz,
  "revoked_at" timestamptz
);
