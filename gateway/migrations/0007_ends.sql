CREATE INDEX "event_counts_hour" ON "event_counts" ("hour");
--> statement-breakpoint
CREATE INDEX "email_codes_created" ON "email_codes" ("created_at");
--> statement-breakpoint
CREATE INDEX "smart_sessions_requests" ON "smart_sessions" ("created_at") WHERE "activated_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "smart_sessions_revoked" ON "smart_sessions" ("revoked_at") WHERE "revoked_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "smart_sessions_expiry" ON "smart_sessions" ("expiry");
