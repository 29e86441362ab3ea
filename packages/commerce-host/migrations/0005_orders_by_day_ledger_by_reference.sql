CREATE INDEX "ledger_reference" ON "ledger" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "order_created" ON "order" USING btree ("created_at");