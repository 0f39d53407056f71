-- DropIndex
DROP INDEX "Deposit_state_heldUntil_idx";

-- AlterTable
-- Written by hand: what was the end of a hold says from now on when the sweep looks at the payment.
ALTER TABLE "Deposit" RENAME COLUMN "heldUntil" TO "sweepAt";
ALTER TABLE "Deposit" ADD COLUMN     "authorizedAt" TIMESTAMPTZ(3),
ADD COLUMN     "failedSweeps" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "failedSweeps" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "handledAt" TIMESTAMPTZ(3),
ADD COLUMN     "sweepAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Deposit_sweepAt_idx" ON "Deposit"("sweepAt");

-- CreateIndex
CREATE INDEX "Refund_sweepAt_idx" ON "Refund"("sweepAt");

-- Written by hand from here on.
-- The sweep asks about open card payments only; a PayPal order waits for the staff, and takes no slot until then.
UPDATE "Deposit" SET "sweepAt" = NULL WHERE "state" <> 'in-attesa' OR "method" <> 'stripe';
UPDATE "Deposit" SET "sweepAt" = now() WHERE "state" = 'in-attesa' AND "method" = 'stripe' AND "sweepAt" IS NULL;
-- Refunds that are under way are looked up again; the others ended, as far as is known, when they were asked for.
UPDATE "Refund" SET "sweepAt" = now() WHERE "state" = 'in-corso';
UPDATE "Refund" SET "endedAt" = "createdAt" WHERE "state" <> 'in-corso';
-- Failures from before stand in the list of refunds; they are no news.
UPDATE "Refund" SET "handledAt" = now() WHERE "state" = 'fallito';

ALTER TABLE "Deposit" DROP CONSTRAINT "Deposit_state_check";
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_state_check" CHECK ("state" IN ('in-attesa', 'autorizzato', 'da-verificare', 'pagato', 'da-ricollocare', 'esaurito', 'scaduto', 'rimborsato', 'respinto'));
-- A slot is never taken for a payment that nobody finishes.
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_authorized_check" CHECK ("state" <> 'autorizzato' OR ("sweepAt" IS NOT NULL AND "authorizedAt" IS NOT NULL));
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito'));

-- A refund moves money when it succeeds: while it is pending, or once it has failed, the money is here.
CREATE OR REPLACE VIEW "CashMovement" AS
SELECT id AS "depositId", 'caparra' AS kind, "paidAt" AS at, method, "receivedCents" AS cents
FROM "Deposit" WHERE "receivedCents" > 0 AND "paidAt" IS NOT NULL
UNION ALL
SELECT deposit.id, 'rimborso', coalesce(refund."endedAt", refund."createdAt"), deposit.method, -refund."amountCents"
FROM "Refund" AS refund JOIN "Deposit" AS deposit ON deposit.id = refund."depositId" WHERE refund.state = 'riuscito'
UNION ALL
SELECT id, 'saldo', "balancePaidAt", "balanceMethod", "balanceCents"
FROM "Deposit" WHERE "balancePaidAt" IS NOT NULL;
