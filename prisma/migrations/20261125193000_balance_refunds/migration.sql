-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "balanceDisputeState" TEXT,
ADD COLUMN     "balanceIntentId" TEXT,
ADD COLUMN     "balanceRefundedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "balanceSweepAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "part" TEXT NOT NULL DEFAULT 'caparra';

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_balanceIntentId_key" ON "Deposit"("balanceIntentId");

-- Written by hand from here on.
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_part_check" CHECK ("part" IN ('caparra', 'saldo'));
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_balanceRefunded_check" CHECK ("balanceRefundedCents" >= 0);

-- Until now a booking whose deposit went back was refunded, whatever had become of its balance: a person decides.
UPDATE "Deposit" SET "state" = 'da-ricollocare',
  "remark" = 'La caparra è stata restituita, il saldo no: va restituito o va ricollocata la prenotazione.'
WHERE "state" = 'rimborsato' AND "balancePaidAt" IS NOT NULL;

-- A refund goes back the way that its own part came, and says of which part it is.
CREATE OR REPLACE VIEW "CashMovement" AS
SELECT id AS "depositId", 'caparra' AS kind, "paidAt" AS at, method, "receivedCents" AS cents, 'caparra' AS part
FROM "Deposit" WHERE "receivedCents" > 0 AND "paidAt" IS NOT NULL
UNION ALL
SELECT deposit.id, 'rimborso', coalesce(refund."endedAt", refund."createdAt"),
  CASE refund."part" WHEN 'saldo' THEN coalesce(deposit."balanceMethod", deposit.method) ELSE deposit.method END,
  -refund."amountCents", refund."part"
FROM "Refund" AS refund JOIN "Deposit" AS deposit ON deposit.id = refund."depositId" WHERE refund.state = 'riuscito'
UNION ALL
SELECT id, 'saldo', "balancePaidAt", "balanceMethod", "balanceCents", 'saldo'
FROM "Deposit" WHERE "balancePaidAt" IS NOT NULL;
