ALTER TABLE "projects" ADD COLUMN "revision" integer NOT NULL DEFAULT 1;
