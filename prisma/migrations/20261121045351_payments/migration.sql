-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "balanceLink" TEXT,
ADD COLUMN     "balanceLinkId" TEXT,
ADD COLUMN     "balancePaidAt" TIMESTAMPTZ(3),
ADD COLUMN     "disputeState" TEXT,
ADD COLUMN     "heldUntil" TIMESTAMPTZ(3),
ADD COLUMN     "publicId" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "receivedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refundedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "remark" TEXT,
ADD COLUMN     "reviewedBy" TEXT,
ADD COLUMN     "submissionKey" UUID,
ADD COLUMN     "town" TEXT;

-- CreateTable
CREATE TABLE "Refund" (
    "id" SERIAL NOT NULL,
    "depositId" INTEGER NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'in-corso',
    "externalId" TEXT,
    "error" TEXT,
    "requestedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StripeEvent" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StripeEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Refund_externalId_key" ON "Refund"("externalId");

-- CreateIndex
CREATE INDEX "Refund_depositId_idx" ON "Refund"("depositId");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_publicId_key" ON "Deposit"("publicId");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_submissionKey_key" ON "Deposit"("submissionKey");

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_balanceLinkId_key" ON "Deposit"("balanceLinkId");

-- CreateIndex
CREATE INDEX "Deposit_state_heldUntil_idx" ON "Deposit"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "Deposit_createdAt_id_idx" ON "Deposit"("createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "Deposit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Written by hand from here on: Prisma's schema can't express checks.
ALTER TABLE "Deposit" DROP CONSTRAINT "Deposit_state_check";
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_state_check" CHECK ("state" IN ('in-attesa', 'da-verificare', 'pagato', 'da-ricollocare', 'scaduto', 'rimborsato', 'respinto'));
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_received_check" CHECK ("receivedCents" >= 0 AND "refundedCents" BETWEEN 0 AND "receivedCents");
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_state_check" CHECK ("state" IN ('in-corso', 'riuscito', 'fallito'));
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amountCents_check" CHECK ("amountCents" > 0);
