-- A booking is found by part of its phone however many others have the same digits: the list asks for the column itself.
ALTER TABLE "Deposit" ADD COLUMN     "phoneDigits" TEXT GENERATED ALWAYS AS (regexp_replace("phone", '\D', '', 'g')) STORED;

-- CreateIndex
CREATE INDEX "Deposit_phoneDigits_idx" ON "Deposit" USING GIN ("phoneDigits" gin_trgm_ops);
