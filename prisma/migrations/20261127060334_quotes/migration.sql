-- Quotes: what is offered to customers and contacts, and what they accepted.

-- CreateTable
CREATE TABLE "Quote" (
    "id" SERIAL NOT NULL,
    "year" INTEGER NOT NULL,
    "sequence" INTEGER NOT NULL,
    "customerId" INTEGER,
    "leadId" INTEGER,
    "title" TEXT NOT NULL,
    "intro" TEXT,
    "terms" TEXT,
    "email" TEXT,
    "addressErasedAt" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'bozza',
    "validUntil" DATE NOT NULL,
    "vatIncluded" BOOLEAN NOT NULL DEFAULT true,
    "discountKind" TEXT,
    "discountAmount" INTEGER,
    "depositCents" INTEGER,
    "depositPaidOn" DATE,
    "depositBy" TEXT,
    "totalCents" INTEGER NOT NULL,
    "opensDelivery" BOOLEAN NOT NULL DEFAULT true,
    "deliveryId" INTEGER,
    "responsibleId" INTEGER,
    "secretHash" BYTEA NOT NULL,
    "sealedSecret" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "refusalReason" TEXT,
    "refusalWords" TEXT,
    "submissionKey" UUID,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
      "year"::text || '-' || lpad("sequence"::text, greatest(3, length("sequence"::text)), '0') || ' ' || "title")) STORED,

    CONSTRAINT "Quote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuoteLine" (
    "id" SERIAL NOT NULL,
    "quoteId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "details" TEXT,
    "quantity" INTEGER NOT NULL,
    "unit" TEXT,
    "unitCents" INTEGER NOT NULL,
    "vat" TEXT NOT NULL,

    CONSTRAINT "QuoteLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "QuoteAcceptance" (
    "quoteId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "document" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "name" TEXT,
    "acceptedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QuoteAcceptance_pkey" PRIMARY KEY ("quoteId")
);

-- CreateTable
CREATE TABLE "QuoteCounter" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "QuoteCounter_pkey" PRIMARY KEY ("year")
);

-- CreateIndex
CREATE UNIQUE INDEX "Quote_deliveryId_key" ON "Quote"("deliveryId");

-- CreateIndex
CREATE UNIQUE INDEX "Quote_secretHash_key" ON "Quote"("secretHash");

-- CreateIndex
CREATE UNIQUE INDEX "Quote_submissionKey_key" ON "Quote"("submissionKey");

-- CreateIndex
CREATE INDEX "Quote_customerId_id_idx" ON "Quote"("customerId", "id");

-- CreateIndex
CREATE INDEX "Quote_leadId_idx" ON "Quote"("leadId");

-- CreateIndex
CREATE INDEX "Quote_email_idx" ON "Quote"("email");

-- CreateIndex
CREATE INDEX "Quote_responsibleId_idx" ON "Quote"("responsibleId");

-- CreateIndex
CREATE INDEX "Quote_state_id_idx" ON "Quote"("state", "id" DESC);

-- CreateIndex
CREATE INDEX "Quote_search_idx" ON "Quote" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Quote_year_sequence_key" ON "Quote"("year", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "QuoteLine_quoteId_position_key" ON "QuoteLine"("quoteId", "position");

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_responsibleId_fkey" FOREIGN KEY ("responsibleId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuoteLine" ADD CONSTRAINT "QuoteLine_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "Quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "QuoteAcceptance" ADD CONSTRAINT "QuoteAcceptance_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "Quote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "Quote" ADD CONSTRAINT "Quote_state_check" CHECK ("state" IN ('bozza', 'inviato', 'accettato', 'rifiutato', 'ritirato'));
ALTER TABLE "Quote" ADD CONSTRAINT "Quote_discount_check" CHECK (("discountKind" IS NULL) = ("discountAmount" IS NULL) AND ("discountKind" IS NULL OR "discountKind" IN ('percento', 'euro')));
ALTER TABLE "QuoteLine" ADD CONSTRAINT "QuoteLine_vat_check" CHECK ("vat" IN ('22', '10', '4', 'N2.2', 'N2.1', 'N4', 'N1'));

-- A contact's own quotes go with it, whoever deletes it; those of a customer stay with that one.
CREATE FUNCTION "forget_quotes_of_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "Quote" WHERE "leadId" = OLD."id" AND "customerId" IS NULL;
  RETURN OLD;
END $$;
CREATE TRIGGER "forget_quotes" BEFORE DELETE ON "Lead" FOR EACH ROW EXECUTE FUNCTION "forget_quotes_of_lead"();

-- Notices of what customers answer.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione', 'posta', 'risposta-contatto', 'regola-ticket', 'regola-contatto', 'regola-ferma', 'sito-scade', 'consegna-materiale', 'consegna-approvata', 'webhook', 'preventivo-accettato', 'preventivo-rifiutato'));
