CREATE TABLE "operator_keys" (
  "hash" text PRIMARY KEY,
  "kind" text NOT NULL,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "expires_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "event_counts" (
  "project_id" text NOT NULL,
  "hour" timestamptz NOT NULL,
  "name" text NOT NULL,
  "detail" text NOT NULL,
  "count" bigint NOT NULL,
  PRIMARY KEY ("project_id", "hour", "name", "detail")
);
