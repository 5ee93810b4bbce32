ALTER TABLE "projects" ADD COLUMN "wallets" jsonb NOT NULL DEFAULT '{"order":[],"hidden":[],"own":[]}';
--> statement-breakpoint
CREATE TABLE "wallet_pictures" (
  "id" text PRIMARY KEY,
  "type" text NOT NULL,
  "bytes" bytea NOT NULL,
  "created_at" timestamptz NOT NULL DEFAULT now()
);
