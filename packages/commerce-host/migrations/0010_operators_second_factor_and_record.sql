CREATE TABLE "operator_action" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_action_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_pk" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" jsonb NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_recovery_code" (
	"user_pk" integer NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "operator_recovery_code_user_pk_code_hash_pk" PRIMARY KEY("user_pk","code_hash")
);
--> statement-breakpoint
CREATE TABLE "operator_second_factor" (
	"user_pk" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_operator_pk_user_pk_fk" FOREIGN KEY ("operator_pk") REFERENCES "public"."user"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_second_factor" ADD CONSTRAINT "operator_second_factor_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;