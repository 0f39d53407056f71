-- Fiscal documents: invoices and notes for the money of bookings.

-- CreateTable
CREATE TABLE "FiscalDocument" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "series" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "depositId" INTEGER NOT NULL,
    "part" TEXT NOT NULL,
    "refundId" INTEGER,
    "cents" INTEGER NOT NULL,
    "movedAt" TIMESTAMPTZ(3) NOT NULL,
    "method" TEXT NOT NULL,
    "correctsId" INTEGER,
    "customerId" INTEGER,
    "buyerName" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "fileName" TEXT NOT NULL,
    "xml" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "exportedAt" TIMESTAMPTZ(3),
    "anonymizedAt" TIMESTAMPTZ(3),
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text("label" || ' ' || "buyerName")) STORED,

    CONSTRAINT "FiscalDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FiscalSetup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isWanted" BOOLEAN NOT NULL DEFAULT false,
    "since" DATE,
    "name" TEXT,
    "vatNumber" TEXT,
    "taxCode" TEXT,
    "regime" TEXT NOT NULL DEFAULT 'RF19',
    "street" TEXT,
    "postcode" TEXT,
    "town" TEXT,
    "province" TEXT,
    "series" TEXT NOT NULL DEFAULT '',
    "virtualStamp" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "FiscalSetup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FiscalDocument_depositId_idx" ON "FiscalDocument"("depositId");

-- CreateIndex
CREATE INDEX "FiscalDocument_customerId_id_idx" ON "FiscalDocument"("customerId", "id" DESC);

-- CreateIndex
CREATE INDEX "FiscalDocument_correctsId_idx" ON "FiscalDocument"("correctsId");

-- CreateIndex
CREATE INDEX "FiscalDocument_date_id_idx" ON "FiscalDocument"("date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "FiscalDocument_movedAt_idx" ON "FiscalDocument"("movedAt");

-- CreateIndex
CREATE INDEX "FiscalDocument_search_idx" ON "FiscalDocument" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "FiscalDocument_year_series_number_key" ON "FiscalDocument"("year", "series", "number");

-- AddForeignKey
ALTER TABLE "FiscalDocument" ADD CONSTRAINT "FiscalDocument_correctsId_fkey" FOREIGN KEY ("correctsId") REFERENCES "FiscalDocument"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FiscalDocument" ADD CONSTRAINT "FiscalDocument_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "FiscalSetup" ADD CONSTRAINT "FiscalSetup_one_row" CHECK ("id" = 1);
ALTER TABLE "FiscalSetup" ADD CONSTRAINT "FiscalSetup_regime_check" CHECK ("regime" IN ('RF01', 'RF19'));
ALTER TABLE "FiscalSetup" ADD CONSTRAINT "FiscalSetup_since_check" CHECK ("since" IS NOT NULL OR NOT "isWanted");
ALTER TABLE "FiscalDocument" ADD CONSTRAINT "FiscalDocument_kind_check"
  CHECK (("kind" IN ('TD01', 'TD02') AND "cents" > 0 AND "correctsId" IS NULL) OR ("kind" = 'TD04' AND "cents" < 0));
ALTER TABLE "FiscalDocument" ADD CONSTRAINT "FiscalDocument_part_check" CHECK ("part" IN ('caparra', 'saldo'));
ALTER TABLE "FiscalDocument" ADD CONSTRAINT "FiscalDocument_number_check" CHECK ("number" > 0);

-- What was issued stays as it was issued: that it was exported, whose record it belongs to and, after ten years, the
-- buyer are all that changes.
CREATE FUNCTION refuse_fiscal_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  -- What the database makes by itself isn't known yet.
  free text[] := '{exportedAt,customerId,searchText}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."anonymizedAt" IS NOT NULL THEN
      free := free || '{anonymizedAt,buyerName,facts,xml}'::text[];
    END IF;
    IF to_jsonb(NEW) - free = to_jsonb(OLD) - free THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a fiscal document that was issued is never changed';
END
$$;

CREATE TRIGGER "FiscalDocument_frozen" BEFORE UPDATE OR DELETE ON "FiscalDocument"
  FOR EACH ROW EXECUTE FUNCTION refuse_fiscal_change();

-- The cash book says which refund a movement is.
CREATE OR REPLACE VIEW "CashMovement" AS
SELECT id AS "depositId", 'caparra' AS kind, "paidAt" AS at, method, "receivedCents" AS cents, 'caparra' AS part,
  NULL::integer AS "refundId"
FROM "Deposit" WHERE "receivedCents" > 0 AND "paidAt" IS NOT NULL
UNION ALL
SELECT deposit.id, 'rimborso', coalesce(refund."endedAt", refund."createdAt"),
  CASE refund."part" WHEN 'saldo' THEN coalesce(deposit."balanceMethod", deposit.method) ELSE deposit.method END,
  -refund."amountCents", refund."part", refund.id
FROM "Refund" AS refund JOIN "Deposit" AS deposit ON deposit.id = refund."depositId" WHERE refund.state = 'riuscito'
UNION ALL
SELECT id, 'saldo', "balancePaidAt", "balanceMethod", "balanceCents", 'saldo', NULL
FROM "Deposit" WHERE "balancePaidAt" IS NOT NULL;
