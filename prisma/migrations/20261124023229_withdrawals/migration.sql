-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" SERIAL NOT NULL,
    "publicId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "depositId" INTEGER,
    "reference" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "receiptTo" TEXT,
    "submissionKey" UUID NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMPTZ(3),
    "handledBy" TEXT,
    "anonymizedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_publicId_key" ON "Withdrawal"("publicId");

-- CreateIndex
CREATE UNIQUE INDEX "Withdrawal_submissionKey_key" ON "Withdrawal"("submissionKey");

-- CreateIndex
CREATE INDEX "Withdrawal_depositId_idx" ON "Withdrawal"("depositId");

-- CreateIndex
CREATE INDEX "Withdrawal_handledAt_id_idx" ON "Withdrawal"("handledAt", "id");

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "Deposit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The staff hears of withdrawals.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione'));
