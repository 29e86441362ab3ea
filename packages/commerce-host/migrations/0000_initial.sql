-- pg_trgm finds words that are nearly what was typed. It comes with PostgreSQL, and the owner of a database may create it; where it
-- is missing, the host says so and does not start (src/db/open-postgres.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE "public"."checkout_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "address" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 301 CACHE 1),
	"user_pk" integer,
	"session_pk" integer,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"country_pk" integer NOT NULL,
	"city_pk" integer,
	"township_pk" integer,
	"district_pk" integer,
	"city_text" text,
	"township_text" text,
	"district_text" text,
	"line" text NOT NULL,
	"postcode" text,
	"notes" text,
	"is_corporate" boolean DEFAULT false NOT NULL,
	"company_name" text,
	"tax_office" text,
	"tax_no" text,
	"e_bill_taxpayer" boolean DEFAULT false NOT NULL,
	"identity_number" text,
	"extra_field" jsonb,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_owner" CHECK (num_nonnulls("address"."user_pk", "address"."session_pk") = 1)
);
--> statement-breakpoint
CREATE TABLE "one_time_link" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_link_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"user_pk" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_link_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
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
CREATE TABLE "operator_session" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_session_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_pk" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_code" (
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "phone_code_phone_purpose_pk" PRIMARY KEY("phone","purpose")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_pk" integer,
	"guest_email" text,
	"guest_phone" text,
	"guest_sms_allowed" boolean DEFAULT false NOT NULL,
	"guest_privacy_confirmed" boolean DEFAULT false NOT NULL,
	"language" text,
	"currency" text,
	"human_until" timestamp (3) with time zone,
	"human_tries" integer DEFAULT 0 NOT NULL,
	"device" text,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failure_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"session_pk" integer,
	"caller" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"email" text PRIMARY KEY NOT NULL,
	"email_folded" text COLLATE "C",
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttle_hit" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "throttle_hit_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"caller" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"email_folded" text COLLATE "C",
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"phone_confirmed_at" timestamp (3) with time zone,
	"gender" text,
	"date_of_birth" date,
	"email_allowed" boolean DEFAULT false NOT NULL,
	"sms_allowed" boolean DEFAULT false NOT NULL,
	"call_allowed" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"user_type" text DEFAULT 'registered' NOT NULL,
	"sign_in_rule" text,
	"role" text,
	"loyalty_balance" bigint DEFAULT 0 NOT NULL,
	"loyalty_card_number" text,
	"loyalty_card_balance" bigint DEFAULT 0 NOT NULL,
	"loyalty_since" timestamp (3) with time zone,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"avatar" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"date_joined" timestamp (3) with time zone NOT NULL,
	"last_login" timestamp (3) with time zone,
	CONSTRAINT "user_loyalty" CHECK ("user"."loyalty_balance" >= 0 and "user"."loyalty_card_balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "b2b_draft" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "b2b_draft_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer NOT NULL,
	"name" text NOT NULL,
	"name_folded" text COLLATE "C",
	"lines" jsonb NOT NULL,
	"total_amount" bigint NOT NULL,
	"total_quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "b2b_line" (
	"user_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"division_pk" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "b2b_line_user_pk_product_pk_division_pk_pk" PRIMARY KEY("user_pk","product_pk","division_pk"),
	CONSTRAINT "b2b_line_quantity" CHECK ("b2b_line"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "division" (
	"pk" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"parent_pk" integer,
	"erp_code" text NOT NULL,
	"country_pk" integer NOT NULL,
	"city_pk" integer NOT NULL,
	"township_pk" integer NOT NULL,
	"district_pk" integer,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"monthly_limit" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"balance_at" timestamp (3) with time zone,
	CONSTRAINT "division_erp_code_unique" UNIQUE("erp_code")
);
--> statement-breakpoint
CREATE TABLE "division_member" (
	"division_pk" integer NOT NULL,
	"user_pk" integer NOT NULL,
	CONSTRAINT "division_member_division_pk_user_pk_pk" PRIMARY KEY("division_pk","user_pk")
);
--> statement-breakpoint
CREATE TABLE "quotation" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotation_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_pk" integer NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"net_amount" bigint NOT NULL,
	"total_amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotation_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "basket" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer,
	"session_pk" integer,
	"namespace" text NOT NULL,
	"is_main" boolean NOT NULL,
	"currency" text,
	"voucher_code" text,
	"dropped_voucher" jsonb,
	"coupon_pk" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "basket_owner" CHECK (num_nonnulls("basket"."user_pk", "basket"."session_pk") = 1)
);
--> statement-breakpoint
CREATE TABLE "basket_line" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "basket_line_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"basket_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"parent_pk" integer,
	"quantity" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"attributes_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "basket_line_identity" UNIQUE NULLS NOT DISTINCT("basket_pk","product_pk","attributes_key","parent_pk"),
	CONSTRAINT "basket_line_quantity" CHECK ("basket_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"pk" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"percent" integer,
	"pieces" integer,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_rule" CHECK (("campaign"."kind" = 'pieces') = (num_nonnulls("campaign"."percent", "campaign"."pieces") = 2)),
	CONSTRAINT "campaign_range" CHECK ("campaign"."percent" between 1 and 100 and "campaign"."pieces" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "campaign_amount" (
	"campaign_pk" integer NOT NULL,
	"currency" text NOT NULL,
	"minimum_amount" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	CONSTRAINT "campaign_amount_campaign_pk_currency_pk" PRIMARY KEY("campaign_pk","currency"),
	CONSTRAINT "campaign_amounts" CHECK ("campaign_amount"."minimum_amount" >= 0 and "campaign_amount"."discount_amount" >= 0)
);
--> statement-breakpoint
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
CREATE TABLE "voucher" (
	"code" text PRIMARY KEY NOT NULL,
	"code_folded" text COLLATE "C",
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"minimum_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text,
	"expires_at" timestamp (3) with time zone,
	"max_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "voucher_value" CHECK ("voucher"."value" >= 0 and "voucher"."minimum_amount" >= 0),
	CONSTRAINT "voucher_uses" CHECK ("voucher"."max_uses" is null or "voucher"."used_count" <= "voucher"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "attribute" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"widget_type" text DEFAULT 'multiselect' NOT NULL,
	"is_facet" boolean NOT NULL,
	"is_common" boolean NOT NULL,
	"varies" boolean DEFAULT false NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_value" (
	"attribute_key" text NOT NULL,
	"value" text NOT NULL,
	"label" jsonb NOT NULL,
	"hex" text,
	"sort_order" integer NOT NULL,
	CONSTRAINT "attribute_value_attribute_key_value_pk" PRIMARY KEY("attribute_key","value")
);
--> statement-breakpoint
CREATE TABLE "bundle_option" (
	"slot_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"surcharge" jsonb NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_option_slot_pk_product_pk_pk" PRIMARY KEY("slot_pk","product_pk")
);
--> statement-breakpoint
CREATE TABLE "bundle_slot" (
	"pk" integer PRIMARY KEY NOT NULL,
	"bundle_pk" integer NOT NULL,
	"name" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bundle_slot_quantity" CHECK ("bundle_slot"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"pk" integer PRIMARY KEY NOT NULL,
	"parent_pk" integer,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"url" text NOT NULL,
	"uuid" text NOT NULL,
	"tree_path" text NOT NULL,
	"level" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"picture_stem" text,
	CONSTRAINT "category_url_unique" UNIQUE("url"),
	CONSTRAINT "category_tree_path" UNIQUE("tree_path")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"group_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_member_group_pk_product_pk_pk" PRIMARY KEY("group_pk","product_pk")
);
--> statement-breakpoint
CREATE TABLE "listing_set" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"members" bit varying NOT NULL,
	CONSTRAINT "listing_set_kind_key_value_pk" PRIMARY KEY("kind","key","value")
);
--> statement-breakpoint
CREATE TABLE "price" (
	"product_pk" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"retail_amount" bigint NOT NULL,
	CONSTRAINT "price_product_pk_currency_pk" PRIMARY KEY("product_pk","currency"),
	CONSTRAINT "price_amounts" CHECK ("price"."amount" >= 0 and "price"."retail_amount" >= "price"."amount")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"pk" integer PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'simple' NOT NULL,
	"base_code" text NOT NULL,
	"sku" text NOT NULL,
	"url" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"category_pk" integer NOT NULL,
	"seller_pk" integer,
	"attribute_set" integer,
	"attributes" jsonb NOT NULL,
	"variant_axes" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"campaign_pks" jsonb NOT NULL,
	"is_listed" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"tax_rate_percent" integer DEFAULT 20 NOT NULL,
	"form" jsonb,
	"order_time_event" text,
	"search_en" text NOT NULL,
	"search_tr" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"category_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"amount_try" bigint,
	"amount_usd" bigint,
	"amount_eur" bigint,
	CONSTRAINT "product_category_category_pk_product_pk_pk" PRIMARY KEY("category_pk","product_pk")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonym_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"term" text NOT NULL,
	"word" text,
	"attribute_key" text,
	"attribute_value" text,
	CONSTRAINT "search_synonym_meaning" CHECK (("search_synonym"."word" is null) = ("search_synonym"."attribute_key" is not null) and ("search_synonym"."attribute_key" is null) = ("search_synonym"."attribute_value" is null))
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"label" text NOT NULL,
	"forms" text[] NOT NULL,
	"letters" text NOT NULL,
	CONSTRAINT "search_word_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE TABLE "seller" (
	"pk" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	CONSTRAINT "seller_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"product_pk" integer PRIMARY KEY NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_quantity" CHECK ("stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"id" text PRIMARY KEY NOT NULL,
	"pre_order_pk" integer NOT NULL,
	"basket_pk" integer NOT NULL,
	"user_pk" integer,
	"session_pk" integer NOT NULL,
	"page" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"bin" text,
	"last_four" text,
	"brand" text,
	"provider_reference" text,
	"nonce" text NOT NULL,
	"detail" jsonb,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replaced_by" text,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attempt_amount" CHECK ("attempt"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"page" text NOT NULL,
	"payload_hash" text NOT NULL,
	"attempt_id" text NOT NULL,
	"reply" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_owner_key_page_payload_hash_pk" PRIMARY KEY("owner","key","page","payload_hash")
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
CREATE TABLE "pre_order" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pre_order_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer,
	"session_pk" integer,
	"basket_pk" integer NOT NULL,
	"revision" bigint NOT NULL,
	"choices" jsonb NOT NULL,
	"open_attempt" text,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pre_order_owner" CHECK (num_nonnulls("pre_order"."user_pk", "pre_order"."session_pk") = 1)
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
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "wallet_account" (
	"msisdn" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text COLLATE "C",
	"phone" text NOT NULL,
	"subject_pk" integer NOT NULL,
	"message" text NOT NULL,
	"order_number" text,
	"file_name" text,
	"file" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flat_page" (
	"pk" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flat_page_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "form" (
	"pk" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"template" text NOT NULL,
	"url" text NOT NULL,
	"fields" jsonb NOT NULL,
	"thanks" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "form_entry" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_entry_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_pk" integer NOT NULL,
	"user_pk" integer,
	"answers" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "landing_page" (
	"pk" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"template" text NOT NULL,
	"content" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "landing_page_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "moved_path" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"status" integer NOT NULL,
	CONSTRAINT "moved_path_status" CHECK ("moved_path"."status" in (301, 302))
);
--> statement-breakpoint
CREATE TABLE "seo_text" (
	"path" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"canonical" text
);
--> statement-breakpoint
CREATE TABLE "special_page" (
	"pk" integer PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"banner_stem" text,
	"banner_tall_stem" text,
	"banner_url" text NOT NULL,
	"video_embedded_code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "special_page_url_unique" UNIQUE("url")
);
--> statement-breakpoint
CREATE TABLE "special_page_product" (
	"special_page_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	CONSTRAINT "special_page_product_special_page_pk_product_pk_pk" PRIMARY KEY("special_page_pk","product_pk")
);
--> statement-breakpoint
CREATE TABLE "widget" (
	"pk" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"template" text NOT NULL,
	"content" jsonb NOT NULL,
	"product_pks" jsonb,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "widget_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"recipient_folded" text COLLATE "C",
	"reply_to" text,
	"reply_to_folded" text COLLATE "C",
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"parts" jsonb,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"trouble" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
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
CREATE TABLE "cancellation" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellation_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_item_pk" integer NOT NULL,
	"type" text NOT NULL,
	"reason_pk" integer NOT NULL,
	"description" text,
	"carrier_pk" integer,
	"return_code" text,
	"amount" bigint NOT NULL,
	"discount_amount" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"refusal_pk" integer,
	"refusal_note" text,
	CONSTRAINT "cancellation_order_item_pk_unique" UNIQUE("order_item_pk"),
	CONSTRAINT "cancellation_amount" CHECK (least("cancellation"."amount", "cancellation"."discount_amount") >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_pk" integer NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_amount" CHECK ("ledger"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "old_order" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "old_order_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer NOT NULL,
	"number" text NOT NULL,
	"status" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 5001 CACHE 1),
	"number" text NOT NULL,
	"token" text NOT NULL,
	"attempt_id" text NOT NULL,
	"basket_pk" integer NOT NULL,
	"user_pk" integer,
	"session_pk" integer NOT NULL,
	"page" text NOT NULL,
	"status" integer NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"product_amount" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"shipping_amount" bigint NOT NULL,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"gift_box_amount" bigint,
	"interest_amount" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"loyalty_amount" bigint DEFAULT 0 NOT NULL,
	"loyalty_card_amount" bigint DEFAULT 0 NOT NULL,
	"due_amount" bigint DEFAULT 0 NOT NULL,
	"refund_amount" bigint DEFAULT 0 NOT NULL,
	"discount_refund_amount" bigint DEFAULT 0 NOT NULL,
	"shipping_refund_amount" bigint DEFAULT 0 NOT NULL,
	"discounts" jsonb NOT NULL,
	"voucher_code" text,
	"coupon_pk" integer,
	"installment_pk" integer,
	"installment_count" integer NOT NULL,
	"delivery_option" jsonb NOT NULL,
	"shipping_option" jsonb NOT NULL,
	"deliveries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment_option" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"bin" text,
	"last_four" text,
	"brand" text,
	"bank" jsonb,
	"notes" text,
	"product_names" text NOT NULL,
	"extra_field" jsonb,
	"delivery_days" jsonb,
	"tracking_number" text,
	"approved_at" timestamp (3) with time zone,
	"prepared_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_token_unique" UNIQUE("token"),
	CONSTRAINT "order_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "order_basket_pk_unique" UNIQUE("basket_pk"),
	CONSTRAINT "order_refund" CHECK (least("order"."refund_amount", "order"."discount_refund_amount", "order"."shipping_refund_amount") >= 0 and "order"."refund_amount" <= "order"."amount"),
	CONSTRAINT "order_sum" CHECK ("order"."amount" = "order"."product_amount" - "order"."discount_amount" + "order"."shipping_amount" + "order"."fee_amount" + coalesce("order"."gift_box_amount", 0) + "order"."interest_amount"),
	CONSTRAINT "order_amounts" CHECK (least("order"."amount", "order"."product_amount", "order"."discount_amount", "order"."shipping_amount", "order"."fee_amount", "order"."gift_box_amount", "order"."interest_amount") >= 0),
	CONSTRAINT "order_due" CHECK (least("order"."loyalty_amount", "order"."loyalty_card_amount", "order"."due_amount") >= 0 and "order"."loyalty_amount" + "order"."loyalty_card_amount" + "order"."due_amount" <= "order"."amount")
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_item_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"parent_pk" integer,
	"status" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"retail_price" bigint NOT NULL,
	"tax_rate_percent" integer NOT NULL,
	"sku" text NOT NULL,
	"base_code" text NOT NULL,
	"name" jsonb NOT NULL,
	"absolute_url" text NOT NULL,
	"image" text,
	"attributes" jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "order_item_prices" CHECK ("order_item"."unit_price" >= 0 and "order_item"."retail_price" >= 0)
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
CREATE TABLE "city" (
	"pk" integer PRIMARY KEY NOT NULL,
	"country_pk" integer NOT NULL,
	"name" jsonb NOT NULL,
	"postcode" text,
	"priority" integer,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "country" (
	"pk" integer PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "country_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "district" (
	"pk" integer PRIMARY KEY NOT NULL,
	"township_pk" integer NOT NULL,
	"name" text NOT NULL,
	"postcode" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retail_store" (
	"pk" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone_number" text NOT NULL,
	"township_pk" integer NOT NULL,
	"district_pk" integer,
	"postcode" text,
	"latitude" text NOT NULL,
	"longitude" text NOT NULL,
	"store_hours" jsonb NOT NULL,
	"click_and_collect" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retail_store_stock" (
	"retail_store_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "retail_store_stock_product_pk_retail_store_pk_pk" PRIMARY KEY("product_pk","retail_store_pk"),
	CONSTRAINT "retail_store_stock_quantity" CHECK ("retail_store_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "township" (
	"pk" integer PRIMARY KEY NOT NULL,
	"city_pk" integer NOT NULL,
	"name" text NOT NULL,
	"postcode" text,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer NOT NULL,
	"name" text NOT NULL,
	"name_folded" text COLLATE "C",
	"description" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"share_token" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "collection_token" CHECK ("collection"."is_public" = ("collection"."share_token" is not null))
);
--> statement-breakpoint
CREATE TABLE "collection_item" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_item_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "favourite_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer NOT NULL,
	"product_pk" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_alert" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_alert_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_pk" integer,
	"product_pk" integer NOT NULL,
	"email" text NOT NULL,
	"email_folded" text COLLATE "C",
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_session_pk_session_pk_fk" FOREIGN KEY ("session_pk") REFERENCES "public"."session"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_country_pk_country_pk_fk" FOREIGN KEY ("country_pk") REFERENCES "public"."country"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_city_pk_city_pk_fk" FOREIGN KEY ("city_pk") REFERENCES "public"."city"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_township_pk_township_pk_fk" FOREIGN KEY ("township_pk") REFERENCES "public"."township"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_district_pk_district_pk_fk" FOREIGN KEY ("district_pk") REFERENCES "public"."district"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_link" ADD CONSTRAINT "one_time_link_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_action" ADD CONSTRAINT "operator_action_operator_pk_user_pk_fk" FOREIGN KEY ("operator_pk") REFERENCES "public"."user"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_second_factor" ADD CONSTRAINT "operator_second_factor_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_draft" ADD CONSTRAINT "b2b_draft_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_line" ADD CONSTRAINT "b2b_line_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_line" ADD CONSTRAINT "b2b_line_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "b2b_line" ADD CONSTRAINT "b2b_line_division_pk_division_pk_fk" FOREIGN KEY ("division_pk") REFERENCES "public"."division"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division" ADD CONSTRAINT "division_parent_pk_division_pk_fk" FOREIGN KEY ("parent_pk") REFERENCES "public"."division"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_member" ADD CONSTRAINT "division_member_division_pk_division_pk_fk" FOREIGN KEY ("division_pk") REFERENCES "public"."division"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "division_member" ADD CONSTRAINT "division_member_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket" ADD CONSTRAINT "basket_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket" ADD CONSTRAINT "basket_session_pk_session_pk_fk" FOREIGN KEY ("session_pk") REFERENCES "public"."session"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_basket_pk_basket_pk_fk" FOREIGN KEY ("basket_pk") REFERENCES "public"."basket"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "basket_line" ADD CONSTRAINT "basket_line_parent_pk_basket_line_pk_fk" FOREIGN KEY ("parent_pk") REFERENCES "public"."basket_line"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_amount" ADD CONSTRAINT "campaign_amount_campaign_pk_campaign_pk_fk" FOREIGN KEY ("campaign_pk") REFERENCES "public"."campaign"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_attribute_key_attribute_key_fk" FOREIGN KEY ("attribute_key") REFERENCES "public"."attribute"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_option" ADD CONSTRAINT "bundle_option_slot_pk_bundle_slot_pk_fk" FOREIGN KEY ("slot_pk") REFERENCES "public"."bundle_slot"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_option" ADD CONSTRAINT "bundle_option_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_slot" ADD CONSTRAINT "bundle_slot_bundle_pk_product_pk_fk" FOREIGN KEY ("bundle_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_pk_category_pk_fk" FOREIGN KEY ("parent_pk") REFERENCES "public"."category"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_pk_product_pk_fk" FOREIGN KEY ("group_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_pk_category_pk_fk" FOREIGN KEY ("category_pk") REFERENCES "public"."category"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_seller_pk_seller_pk_fk" FOREIGN KEY ("seller_pk") REFERENCES "public"."seller"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_pk_category_pk_fk" FOREIGN KEY ("category_pk") REFERENCES "public"."category"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_order" ADD CONSTRAINT "pre_order_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_order" ADD CONSTRAINT "pre_order_session_pk_session_pk_fk" FOREIGN KEY ("session_pk") REFERENCES "public"."session"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_card" ADD CONSTRAINT "saved_card_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_message" ADD CONSTRAINT "contact_message_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_form_pk_form_pk_fk" FOREIGN KEY ("form_pk") REFERENCES "public"."form"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_entry" ADD CONSTRAINT "form_entry_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_page_product" ADD CONSTRAINT "special_page_product_special_page_pk_special_page_pk_fk" FOREIGN KEY ("special_page_pk") REFERENCES "public"."special_page"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_page_product" ADD CONSTRAINT "special_page_product_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation" ADD CONSTRAINT "cancellation_order_item_pk_order_item_pk_fk" FOREIGN KEY ("order_item_pk") REFERENCES "public"."order_item"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_order_pk_order_pk_fk" FOREIGN KEY ("order_pk") REFERENCES "public"."order"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_order" ADD CONSTRAINT "old_order_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_pk_order_pk_fk" FOREIGN KEY ("order_pk") REFERENCES "public"."order"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_parent_pk_order_item_pk_fk" FOREIGN KEY ("parent_pk") REFERENCES "public"."order_item"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_country_pk_country_pk_fk" FOREIGN KEY ("country_pk") REFERENCES "public"."country"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_township_pk_township_pk_fk" FOREIGN KEY ("township_pk") REFERENCES "public"."township"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store" ADD CONSTRAINT "retail_store_township_pk_township_pk_fk" FOREIGN KEY ("township_pk") REFERENCES "public"."township"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store" ADD CONSTRAINT "retail_store_district_pk_district_pk_fk" FOREIGN KEY ("district_pk") REFERENCES "public"."district"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_stock" ADD CONSTRAINT "retail_store_stock_retail_store_pk_retail_store_pk_fk" FOREIGN KEY ("retail_store_pk") REFERENCES "public"."retail_store"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retail_store_stock" ADD CONSTRAINT "retail_store_stock_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "township" ADD CONSTRAINT "township_city_pk_city_pk_fk" FOREIGN KEY ("city_pk") REFERENCES "public"."city"("pk") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_collection_pk_collection_pk_fk" FOREIGN KEY ("collection_pk") REFERENCES "public"."collection"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_item" ADD CONSTRAINT "collection_item_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_user_pk_user_pk_fk" FOREIGN KEY ("user_pk") REFERENCES "public"."user"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alert" ADD CONSTRAINT "stock_alert_product_pk_product_pk_fk" FOREIGN KEY ("product_pk") REFERENCES "public"."product"("pk") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_user" ON "address" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "address_session" ON "address" USING btree ("session_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "address_user_primary" ON "address" USING btree ("user_pk") WHERE is_primary;--> statement-breakpoint
CREATE UNIQUE INDEX "address_session_primary" ON "address" USING btree ("session_pk") WHERE is_primary;--> statement-breakpoint
CREATE INDEX "one_time_link_user" ON "one_time_link" USING btree ("user_pk","kind");--> statement-breakpoint
CREATE INDEX "one_time_link_expires" ON "one_time_link" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_session_token" ON "operator_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "operator_session_user" ON "operator_session" USING btree ("user_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash") WHERE token_hash is not null;--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_email" ON "sign_in_failure" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_session" ON "sign_in_failure" USING btree ("session_pk","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_caller" ON "sign_in_failure" USING btree ("caller","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_at" ON "sign_in_failure" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_email_folded" ON "subscriber" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "throttle_hit_caller" ON "throttle_hit" USING btree ("scope","caller","at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_folded" ON "user" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "user_phone_proved" ON "user" USING btree ("phone") WHERE phone_confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "user_date_joined" ON "user" USING btree ("date_joined");--> statement-breakpoint
CREATE UNIQUE INDEX "b2b_draft_name_folded" ON "b2b_draft" USING btree ("user_pk","name_folded");--> statement-breakpoint
CREATE INDEX "b2b_draft_newest" ON "b2b_draft" USING btree ("user_pk","created_at","pk");--> statement-breakpoint
CREATE INDEX "division_member_user" ON "division_member" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "quotation_newest" ON "quotation" USING btree ("user_pk","created_at","pk");--> statement-breakpoint
CREATE UNIQUE INDEX "basket_user_main" ON "basket" USING btree ("user_pk") WHERE is_main and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_session_main" ON "basket" USING btree ("session_pk") WHERE is_main and closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_user_namespace" ON "basket" USING btree ("user_pk","namespace") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "basket_session_namespace" ON "basket" USING btree ("session_pk","namespace") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "basket_user" ON "basket" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "basket_session" ON "basket" USING btree ("session_pk");--> statement-breakpoint
CREATE INDEX "basket_line_parent" ON "basket_line" USING btree ("parent_pk");--> statement-breakpoint
CREATE INDEX "basket_line_product" ON "basket_line" USING btree ("product_pk");--> statement-breakpoint
CREATE INDEX "coupon_user" ON "coupon" USING btree ("user_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_code_folded" ON "voucher" USING btree ("code_folded");--> statement-breakpoint
CREATE INDEX "bundle_option_product" ON "bundle_option" USING btree ("product_pk");--> statement-breakpoint
CREATE INDEX "bundle_slot_bundle" ON "bundle_slot" USING btree ("bundle_pk","position");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_pk","sort_order");--> statement-breakpoint
CREATE INDEX "group_member_product" ON "group_member" USING btree ("product_pk");--> statement-breakpoint
CREATE INDEX "listing_set_prefix" ON "listing_set" USING btree ("kind","key","value" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_base_code" ON "product" USING btree ("base_code","position");--> statement-breakpoint
CREATE INDEX "product_by_category" ON "product" USING btree ("category_pk");--> statement-breakpoint
CREATE INDEX "product_by_seller" ON "product" USING btree ("seller_pk");--> statement-breakpoint
CREATE INDEX "product_category_position" ON "product_category" USING btree ("category_pk","position","product_pk");--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product_category" USING btree ("category_pk","created_at" DESC NULLS LAST,"product_pk","position");--> statement-breakpoint
CREATE INDEX "product_category_try" ON "product_category" USING btree ("category_pk","amount_try","product_pk","position");--> statement-breakpoint
CREATE INDEX "product_category_usd" ON "product_category" USING btree ("category_pk","amount_usd","product_pk","position");--> statement-breakpoint
CREATE INDEX "product_category_eur" ON "product_category" USING btree ("category_pk","amount_eur","product_pk","position");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("product_pk");--> statement-breakpoint
CREATE INDEX "search_synonym_term" ON "search_synonym" USING btree ("language","term");--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("language","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_forms" ON "search_word" USING gin ("forms");--> statement-breakpoint
CREATE INDEX "search_word_letters" ON "search_word" USING btree ("language","letters");--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gist ("word" gist_trgm_ops);--> statement-breakpoint
CREATE INDEX "attempt_state" ON "attempt" USING btree ("state");--> statement-breakpoint
CREATE INDEX "attempt_session" ON "attempt" USING btree ("session_pk","created_at");--> statement-breakpoint
CREATE INDEX "attempt_created" ON "attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_attempt" ON "idempotency" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_call_due" ON "payment_call" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_call_attempt" ON "payment_call" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_call_created" ON "payment_call" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_order_user" ON "pre_order" USING btree ("user_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_order_session" ON "pre_order" USING btree ("session_pk");--> statement-breakpoint
CREATE INDEX "pre_order_modified" ON "pre_order" USING btree ("modified_at");--> statement-breakpoint
CREATE INDEX "saved_card_user" ON "saved_card" USING btree ("user_pk","created_at");--> statement-breakpoint
CREATE INDEX "form_entry_form" ON "form_entry" USING btree ("form_pk","pk");--> statement-breakpoint
CREATE INDEX "form_entry_user" ON "form_entry" USING btree ("user_pk");--> statement-breakpoint
CREATE INDEX "special_page_product_product" ON "special_page_product" USING btree ("product_pk");--> statement-breakpoint
CREATE INDEX "outbox_message_recipient_folded" ON "outbox_message" USING btree ("recipient_folded","pk");--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_message_failed" ON "outbox_message" USING btree ("pk") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_message_created" ON "outbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "simulated_payment_created" ON "simulated_payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cancellation_open" ON "cancellation" USING btree ("created_at") WHERE settled_at is null and type = 'cancel';--> statement-breakpoint
CREATE INDEX "cancellation_return" ON "cancellation" USING btree ("pk") WHERE settled_at is null and type = 'refund';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_capture" ON "ledger" USING btree ("attempt_id") WHERE kind = 'capture';--> statement-breakpoint
CREATE INDEX "ledger_order" ON "ledger" USING btree ("order_pk");--> statement-breakpoint
CREATE INDEX "ledger_reference" ON "ledger" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "old_order_newest" ON "old_order" USING btree ("user_pk","created_at","pk");--> statement-breakpoint
CREATE INDEX "order_user" ON "order" USING btree ("user_pk","created_at","pk");--> statement-breakpoint
CREATE INDEX "order_user_status" ON "order" USING btree ("user_pk","status","created_at","pk");--> statement-breakpoint
CREATE INDEX "order_session" ON "order" USING btree ("session_pk","created_at");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_pk");--> statement-breakpoint
CREATE INDEX "order_item_parent" ON "order_item" USING btree ("parent_pk");--> statement-breakpoint
CREATE INDEX "city_country" ON "city" USING btree ("country_pk");--> statement-breakpoint
CREATE INDEX "district_township" ON "district" USING btree ("township_pk");--> statement-breakpoint
CREATE INDEX "retail_store_township" ON "retail_store" USING btree ("township_pk");--> statement-breakpoint
CREATE INDEX "retail_store_stock_store" ON "retail_store_stock" USING btree ("retail_store_pk");--> statement-breakpoint
CREATE INDEX "township_city" ON "township" USING btree ("city_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_name_folded" ON "collection" USING btree ("user_pk","name_folded");--> statement-breakpoint
CREATE INDEX "collection_newest" ON "collection" USING btree ("user_pk","modified_at","pk");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_item_once" ON "collection_item" USING btree ("collection_pk","product_pk");--> statement-breakpoint
CREATE INDEX "collection_item_newest" ON "collection_item" USING btree ("collection_pk","created_at","pk");--> statement-breakpoint
CREATE INDEX "collection_item_by_product" ON "collection_item" USING btree ("product_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_once" ON "favourite" USING btree ("user_pk","product_pk");--> statement-breakpoint
CREATE INDEX "favourite_newest" ON "favourite" USING btree ("user_pk","created_at","pk");--> statement-breakpoint
CREATE INDEX "favourite_by_product" ON "favourite" USING btree ("product_pk");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_user_open" ON "stock_alert" USING btree ("user_pk","product_pk") WHERE closed_at is null and user_pk is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_visitor_folded" ON "stock_alert" USING btree ("email_folded","product_pk") WHERE closed_at is null and user_pk is null;--> statement-breakpoint
CREATE INDEX "stock_alert_open" ON "stock_alert" USING btree ("product_pk") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "stock_alert_newest" ON "stock_alert" USING btree ("user_pk","created_at","pk");
--> statement-breakpoint
-- A word and its stems, all folded; empty for a word that says nothing ("for", "ve"). Stems are found in the folded word and
-- in the word as it was written: only that one still has the letters by which Turkish suffixes are known. A Turkish stem of
-- three letters that lost but one or two is mostly another word: `kupa` (mug) is no `kup` (coupe).
create function search_forms(word_language text, folded text, written text) returns text[] language sql stable as $$
  select case when ts_lexize(dictionary, written) = '{}' then '{}'::text[] else array(
    select distinct translate(form, 'ıçğöşüâîûé', 'icgosuaiue') from unnest(
      array[folded] || ts_lexize(dictionary, folded) || ts_lexize(dictionary, written)) as form
    where form = folded or word_language <> 'tr' or length(form) > 3 or length(folded) - length(form) > 2) end
  from (select (case word_language when 'tr' then 'turkish_stem' else 'english_stem' end)::regdictionary) as known(dictionary)
$$;
--> statement-breakpoint
-- Keeps `listing_set` and the amounts of `product_category` true when stock, activity or prices change, whoever changes
-- them. Names, categories, attributes and what sets are made of change with `rebuildListing`
-- (catalogue/listing/rebuild-listing.ts) instead.
--
-- Every function takes the row of `listed` first: changes of the lists happen one after the other, so that two
-- transactions that each sell out one variant of a product see each other. They run at the end of their transaction, when
-- it waits for no other row any more.

-- Sets stay in their table's pages up to some 60,000 products: out of line each would cost several more reads.
alter table "listing_set" set (toast_tuple_target = 8160);
--> statement-breakpoint
-- Where a page begins in the order of prices: the amount of the product that stands `rank` places above the cheapest one,
-- how many of the same amount stand before it, and how many of that amount there are.
create function listing_amount_at(matching bit varying, set_currency text, rank bigint,
  out amount bigint, out before bigint, out equals bigint) language plpgsql stable as $$
declare
  place record;
  lower_half bit varying;
  left_over bit varying := matching;
begin
  amount := 0;
  before := rank;
  for place in select value::integer as bit, members from listing_set
    where kind = 'price-bit' and key = set_currency order by value desc
  loop
    lower_half := left_over & ~place.members;
    if before < bit_count(lower_half) then
      left_over := lower_half;
    else
      before := before - bit_count(lower_half);
      left_over := left_over & place.members;
      amount := amount + (1::bigint << place.bit);
    end if;
  end loop;
  equals := bit_count(left_over);
end $$;
--> statement-breakpoint
create function listing_put(set_kind text, set_key text, set_value text, place integer, is_member boolean) returns void
language sql as $$
  update listing_set set members = set_bit(members, place, is_member::int)
  where kind = set_kind and key = set_key and value = set_value
    and place < length(members) and get_bit(members, place) <> is_member::int
$$;
--> statement-breakpoint
-- Whether a product's row can be bought, as far as pieces go: a group when one of its members can, a bundle when it has
-- pieces of its own and every required slot has a product with enough of them, anything else when it has pieces.
create function product_has_stock(wanted integer) returns boolean language sql stable as $$
  select case kind
    when 'group' then exists (
      select from group_member member
      join product part on part.pk = member.product_pk and part.is_active
      join stock on stock.product_pk = part.pk and stock.quantity > 0
      where member.group_pk = wanted)
    when 'bundle' then exists (select from stock where product_pk = wanted and quantity > 0) and not exists (
      select from bundle_slot slot
      where slot.bundle_pk = wanted and slot.is_required and not exists (
        select from bundle_option choice
        join product part on part.pk = choice.product_pk and part.is_active
        join stock on stock.product_pk = part.pk and stock.quantity >= slot.quantity
        where choice.slot_pk = slot.pk))
    else exists (select from stock where product_pk = wanted and quantity > 0)
  end from product where pk = wanted
$$;
--> statement-breakpoint
-- A variant's values of the attributes in which variants differ; null where it has none.
create function listing_variant_values(given jsonb) returns jsonb language sql stable as $$
  select coalesce(jsonb_object_agg(key, given -> key -> 'value'), '{}') from attribute where is_facet and varies
$$;
--> statement-breakpoint
-- The sets of what a product's variants are and of which can be bought.
create function listing_put_variants(code text, place integer) returns void language sql as $$
  select listing_put('in-stock', '', '', place, bool_or(is_active and product_has_stock(pk)))
  from product where base_code = code;
  select listing_put('facet-in-stock', has.key, has.value, place, bool_or(has.is_sellable)) from (
    select facet.key, variant.attributes -> facet.key ->> 'value' as value,
      variant.is_active and product_has_stock(variant.pk) as is_sellable
    from product variant join attribute facet on facet.is_facet and variant.attributes ? facet.key
    where variant.base_code = code) as has
  group by has.key, has.value;
  select listing_put(known.kind, '', known.value, place, exists (
    select from product variant
    where variant.base_code = code and variant.is_active
      and listing_variant_values(variant.attributes) = known.value::jsonb
      and (known.kind = 'variant' or product_has_stock(variant.pk))))
  from listing_set known
  where known.kind in ('variant', 'variant-in-stock') and known.value::jsonb in (
    select listing_variant_values(variant.attributes) from product variant where variant.base_code = code)
$$;
--> statement-breakpoint
-- A product whose variant, or part, has been sold out or has come back.
create function listing_refresh_stock() returns trigger language plpgsql as $$
declare
  entry record;
begin
  if (old.quantity > 0) = (new.quantity > 0) and not exists (
    select from bundle_option choice join bundle_slot slot on slot.pk = choice.slot_pk
    where choice.product_pk = new.product_pk
      and (old.quantity >= slot.quantity) <> (new.quantity >= slot.quantity))
  then
    return null;
  end if;
  perform 1 from listing_set where kind = 'listed' for update;
  for entry in
    select distinct main.base_code, place.position
    from product variant
    join product main on main.base_code = variant.base_code
    join product_category place on place.product_pk = main.pk and place.category_pk = 1
    where variant.pk in (
      select new.product_pk
      union all select group_pk from group_member where product_pk = new.product_pk
      union all select slot.bundle_pk from bundle_option choice join bundle_slot slot on slot.pk = choice.slot_pk
        where choice.product_pk = new.product_pk)
  loop
    perform listing_put_variants(entry.base_code, entry.position);
  end loop;
  return null;
end $$;
--> statement-breakpoint
-- A product one of whose variants has been switched on or off, and what that variant is a part of.
create function listing_refresh_activity() returns trigger language plpgsql as $$
declare
  entry record;
begin
  perform 1 from listing_set where kind = 'listed' for update;
  for entry in
    select main.base_code, main.is_listed and main.is_active as is_listed, place.position
    from product variant
    join product main on main.base_code = variant.base_code
    join product_category place on place.product_pk = main.pk and place.category_pk = 1
    where variant.pk in (
      select new.pk
      union all select group_pk from group_member where product_pk = new.pk
      union all select slot.bundle_pk from bundle_option choice join bundle_slot slot on slot.pk = choice.slot_pk
        where choice.product_pk = new.pk)
  loop
    perform listing_put('listed', '', '', entry.position, entry.is_listed);
    perform listing_put_variants(entry.base_code, entry.position);
    perform listing_put('facet', has.key, has.value, entry.position, bool_or(has.is_active)) from (
      select facet.key, variant.attributes -> facet.key ->> 'value' as value, variant.is_active
      from product variant join attribute facet on facet.is_facet and variant.attributes ? facet.key
      where variant.base_code = entry.base_code) as has
    group by has.key, has.value;
    perform listing_put('word', has.key, has.value, entry.position, bool_or(has.is_active)) from (
      select 'en' as key, string_to_table(search_en, ' ') as value, is_active
      from product where base_code = entry.base_code
      union all select 'tr', string_to_table(search_tr, ' '), is_active
      from product where base_code = entry.base_code) as has
    group by has.key, has.value;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create function listing_refresh_price() returns trigger language plpgsql as $$
declare
  place integer := (select position from product_category where product_pk = new.product_pk and category_pk = 1);
  current bigint;
begin
  if place is null then
    return null;
  end if;
  perform 1 from listing_set where kind = 'listed' for update;
  current := (select amount from price where product_pk = new.product_pk and currency = new.currency);
  update product_category set
    amount_try = case new.currency when 'try' then current else amount_try end,
    amount_usd = case new.currency when 'usd' then current else amount_usd end,
    amount_eur = case new.currency when 'eur' then current else amount_eur end
  where product_pk = new.product_pk;
  perform listing_put('priced', new.currency, '', place, true);
  perform listing_put('price-bit', new.currency, lpad(bit::text, 2, '0'), place,
    (least(current, (1::bigint << 40) - 1) >> bit) & 1 = 1) from generate_series(0, 39) as bit;
  perform listing_put('price-range', new.currency, value, place, current >= split_part(value, '-', 1)::bigint
    and current <= coalesce(nullif(split_part(value, '-', 2), '')::bigint, current))
    from listing_set where kind = 'price-range' and key = new.currency;
  return null;
end $$;
--> statement-breakpoint
-- No slot of a bundle takes a hundred pieces.
create constraint trigger listing_stock after update of quantity on stock deferrable initially deferred
for each row when (old.quantity <> new.quantity and least(old.quantity, new.quantity) < 100)
execute function listing_refresh_stock();
--> statement-breakpoint
create constraint trigger listing_activity after update of is_active, is_listed on product deferrable initially deferred
for each row when (old.is_active <> new.is_active or old.is_listed <> new.is_listed)
execute function listing_refresh_activity();
--> statement-breakpoint
create constraint trigger listing_price after update of amount on price deferrable initially deferred
for each row when (old.amount <> new.amount) execute function listing_refresh_price();
