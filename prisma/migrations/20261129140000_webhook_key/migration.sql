-- Of who added it: sent again with it, there is no second one.
ALTER TABLE "WebhookEndpoint" ADD COLUMN "submissionKey" UUID;
CREATE UNIQUE INDEX "WebhookEndpoint_submissionKey_key" ON "WebhookEndpoint"("submissionKey");
