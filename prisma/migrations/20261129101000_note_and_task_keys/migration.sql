-- Of who wrote it: sent again with it, there is no second one.
ALTER TABLE "CustomerNote" ADD COLUMN "submissionKey" UUID;
CREATE UNIQUE INDEX "CustomerNote_submissionKey_key" ON "CustomerNote"("submissionKey");
ALTER TABLE "LeadNote" ADD COLUMN "submissionKey" UUID;
CREATE UNIQUE INDEX "LeadNote_submissionKey_key" ON "LeadNote"("submissionKey");
ALTER TABLE "PersonNote" ADD COLUMN "submissionKey" UUID;
CREATE UNIQUE INDEX "PersonNote_submissionKey_key" ON "PersonNote"("submissionKey");
ALTER TABLE "Task" ADD COLUMN "submissionKey" UUID;
CREATE UNIQUE INDEX "Task_submissionKey_key" ON "Task"("submissionKey");
