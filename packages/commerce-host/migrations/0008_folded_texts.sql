DROP INDEX "user_email_unique";--> statement-breakpoint
DROP INDEX "b2b_draft_name";--> statement-breakpoint
DROP INDEX "outbox_message_recipient";--> statement-breakpoint
DROP INDEX "collection_name";--> statement-breakpoint
DROP INDEX "stock_alert_visitor_open";--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "email_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "b2b_draft" ADD COLUMN "name_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "code_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "email_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "recipient_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "reply_to_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "name_folded" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "stock_alert" ADD COLUMN "email_folded" text COLLATE "C";--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_email_folded" ON "subscriber" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email_folded" ON "user" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "user_email" ON "user" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "b2b_draft_name_folded" ON "b2b_draft" USING btree ("user_pk","name_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_code_folded" ON "voucher" USING btree ("code_folded");--> statement-breakpoint
CREATE INDEX "outbox_message_recipient_folded" ON "outbox_message" USING btree ("recipient_folded","pk");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_name_folded" ON "collection" USING btree ("user_pk","name_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alert_visitor_folded" ON "stock_alert" USING btree ("email_folded","product_pk") WHERE closed_at is null and user_pk is null;