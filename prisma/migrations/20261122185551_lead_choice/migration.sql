-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "choice" TEXT;

-- CreateIndex
CREATE INDEX "Lead_choice_idx" ON "Lead"("choice");
