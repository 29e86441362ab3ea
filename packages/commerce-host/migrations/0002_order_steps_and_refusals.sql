ALTER TABLE "cancellation" ADD COLUMN "refusal_pk" integer;--> statement-breakpoint
ALTER TABLE "cancellation" ADD COLUMN "refusal_note" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_days" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "prepared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "shipped_at" timestamp (3) with time zone;