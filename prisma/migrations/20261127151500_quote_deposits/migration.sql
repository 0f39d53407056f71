-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "quoteNumber" TEXT,
ADD COLUMN     "restCents" INTEGER;

-- AlterTable
ALTER TABLE "Quote" ADD COLUMN     "depositId" INTEGER,
ADD COLUMN     "depositLink" TEXT,
ADD COLUMN     "depositLinkId" TEXT,
ADD COLUMN     "depositSweepAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "Quote_depositId_key" ON "Quote"("depositId");

-- CreateIndex
CREATE UNIQUE INDEX "Quote_depositLinkId_key" ON "Quote"("depositLinkId");

-- CreateIndex
CREATE INDEX "Quote_depositSweepAt_idx" ON "Quote"("depositSweepAt");

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "Deposit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The deposit of a quote is money like that of a booking, and takes no slot.
ALTER TABLE "Deposit" DROP CONSTRAINT "Deposit_state_check";
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_state_check" CHECK ("state" IN ('in-attesa', 'autorizzato', 'da-verificare', 'pagato', 'incassato', 'da-ricollocare', 'esaurito', 'scaduto', 'rimborsato', 'respinto'));
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_rest_check" CHECK ("restCents" >= 0);
