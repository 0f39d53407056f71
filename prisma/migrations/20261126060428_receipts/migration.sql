-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "choice" TEXT;

-- A lead may have chosen several products, joined by points: it is found by each of them.
CREATE INDEX "Lead_choices_idx" ON "Lead" USING gin (string_to_array("choice", '.')) WHERE "choice" IS NOT NULL;
