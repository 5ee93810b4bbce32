CREATE TABLE "names" (
  "label" text PRIMARY KEY,
  "address" text NOT NULL,
  "coin_type" bigint NOT NULL,
  "registered_at" timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX "names_address" ON "names" (lower("address"));
