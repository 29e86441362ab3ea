CREATE TABLE "coupon" (
	"pk" integer PRIMARY KEY NOT NULL,
	"user_pk" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"discount" bigint NOT NULL,
	"minimum_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "coupon_amounts" CHECK ("coupon"."discount" >= 0 and "coupon"."minimum_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "saved_card" (
	"token" text PRIMARY KEY NOT NULL,
	"user_pk" integer NOT NULL,
	"name" text NOT NULL,
	"bin" text NOT NULL,
	"last_four" text NOT NULL,
	"brand" text NOT NULL,
	"month" integer NOT NULL,
	"year" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "detail" jsonb;--> statement-breakpoint
ALTER TABLE "basket" ADD COLUMN "coupon_pk" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "loyalty_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "due_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "extra_field" jsonb;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "loyalty_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "loyalty_card_number" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "loyalty_card_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_user" ON "coupon" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "saved_card_user" ON "saved_card" USING btree ("user_pk","created_at");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_due" CHECK ("order"."loyalty_amount" >= 0 and "order"."due_amount" >= 0 and "order"."loyalty_amount" + "order"."due_amount" <= "order"."amount");--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_loyalty" CHECK ("user"."loyalty_balance" >= 0 and "user"."loyalty_card_balance" >= 0);