CREATE TABLE "operator_session" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_session_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_pk" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_payment" (
	"reference" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scenario" text,
	"captures_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "simulated_payment_amount" CHECK ("simulated_payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_call" (
	"reference" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" text NOT NULL,
	"of_reference" text,
	"cancellation_pk" integer,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"wanted" text DEFAULT 'order' NOT NULL,
	"language" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "payment_call_cancellation_pk_unique" UNIQUE("cancellation_pk"),
	CONSTRAINT "payment_call_amount" CHECK ("payment_call"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"period" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"compared" integer,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "due_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "trouble" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_token" ON "operator_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_session_user" ON "operator_session" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "simulated_payment_created" ON "simulated_payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_call_due" ON "payment_call" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_call_attempt" ON "payment_call" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_call_created" ON "payment_call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_message_failed" ON "outbox_message" USING btree ("pk") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_message_created" ON "outbox_message" USING btree ("created_at");