CREATE TABLE "signing_keys" (
  "id" text PRIMARY KEY,
  "private_key" jsonb NOT NULL,
  "created_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE "used_nonces" (
  "nonce" text PRIMARY KEY,
  "expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_nonces_expiry" ON "used_nonces" ("expires_at");
--> statement-breakpoint
CREATE TABLE "profiles" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "project_id" text NOT NULL,
  "account" text NOT NULL,
  "metadata" jsonb,
  "created_at" timestamptz NOT NULL DEFAULT now(),
  "last_signed_in_at" timestamptz NOT NULL DEFAULT now(),
  UNIQUE ("project_id", "account")
);
