-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "balanceBy" TEXT,
ADD COLUMN     "balanceCents" INTEGER,
ADD COLUMN     "balanceMethod" TEXT,
ADD COLUMN     "balanceNote" TEXT,
ADD COLUMN     "createdBy" TEXT,
ADD COLUMN     "phone" TEXT;

ALTER TABLE "Deposit" DROP CONSTRAINT "Deposit_method_check";
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_method_check" CHECK ("method" IN ('stripe', 'paypal', 'contanti', 'bonifico', 'pos'));

-- Until now a balance came through Stripe's link only.
UPDATE "Deposit" SET "balanceCents" = 18000, "balanceMethod" = 'stripe' WHERE "balancePaidAt" IS NOT NULL;
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_balance_check" CHECK (
  num_nulls("balancePaidAt", "balanceCents", "balanceMethod") IN (0, 3) AND "balanceCents" > 0
  AND "balanceMethod" IN ('stripe', 'bonifico', 'contanti', 'pos', 'paypal')
);

-- What went back without our asking, from Stripe's own dashboard, had no row of its own.
INSERT INTO "Refund" ("depositId", "amountCents", "reason", "state", "requestedBy", "createdAt")
SELECT id, "refundedCents" - asked, 'Rimborso fatto da Stripe', 'riuscito', 'stripe', coalesce("paidAt", "createdAt")
FROM "Deposit", LATERAL (
  SELECT coalesce(sum("amountCents"), 0)::int AS asked FROM "Refund"
  WHERE "depositId" = "Deposit".id AND "Refund"."state" <> 'fallito'
) AS refunds
WHERE "refundedCents" > asked;

-- The one source of every figure about money that came in or went back: a line for each movement, with its moment.
CREATE VIEW "CashMovement" AS
SELECT id AS "depositId", 'caparra' AS kind, "paidAt" AS at, method, "receivedCents" AS cents
FROM "Deposit" WHERE "receivedCents" > 0 AND "paidAt" IS NOT NULL
UNION ALL
SELECT deposit.id, 'rimborso', refund."createdAt", deposit.method, -refund."amountCents"
FROM "Refund" AS refund JOIN "Deposit" AS deposit ON deposit.id = refund."depositId" WHERE refund.state <> 'fallito'
UNION ALL
SELECT id, 'saldo', "balancePaidAt", "balanceMethod", "balanceCents"
FROM "Deposit" WHERE "balancePaidAt" IS NOT NULL;
