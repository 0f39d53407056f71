-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "submissionKey" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "Lead_submissionKey_key" ON "Lead"("submissionKey");
