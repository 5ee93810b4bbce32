CREATE TABLE "email_codes" (
  "id" uuid PRIMARY KEY,
  "project_id" text NOT NULL,
  "account" text NOT NULL,
  "email" text NOT NULL,
  "mailbox" text NOT NULL,
  "code" text NOT NULL,
  "attempts" integer NOT NULL DEFAULT 0,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "proven_at" timestamptz
);
--> statement-breakpoint
CREATE INDEX "email_codes_mailbox" ON "email_codes" ("mailbox", "created_at");
--> statement-breakpoint
CREATE INDEX "email_codes_account" ON "email_codes" ("account", "created_at");
--> statement-breakpoint
CREATE TABLE "proven_emails" (
  "project_id" text NOT NULL,
  "account" text NOT NULL,
  "email" text NOT NULL,
  "proven_at" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("project_id", "account", "email")
);
--> statement-breakpoint
CREATE TABLE "smart_sessions" (
  "pci" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "project_id" text NOT NULL,
  "network_id" text NOT NULL,
  "address" text NOT NULL,
  "expiry" bigint NOT NULL,
  "permissions" json NOT NULL,
  "policies" json NOT NULL,
  "private_key" text NOT NULL,
  "context" text,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "activated_at" timestamptz,
  "revoked_at" timestamptz
);
--> statement-breakpoint
CREATE INDEX "smart_sessions_account" ON "smart_sessions" ("project_id", "address");
