-- Customers: firms and people that the agency works for. Owners' own fields have them as a third place.

-- AlterTable
ALTER TABLE "CustomField" ADD COLUMN     "onCustomers" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Customer" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "vatNumber" TEXT,
    "taxCode" TEXT,
    "pec" TEXT,
    "sdiCode" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "street" TEXT,
    "postcode" TEXT,
    "town" TEXT,
    "province" TEXT,
    "country" TEXT NOT NULL DEFAULT 'IT',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "addressErasedAt" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3),
    "submissionKey" UUID,
    "nameKey" TEXT NOT NULL GENERATED ALWAYS AS (fold_text("name")) STORED,
    "phoneKey" TEXT NOT NULL GENERATED ALWAYS AS (right(regexp_replace(coalesce("phone", ''), '\D', '', 'g'), 9)) STORED,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
      "name" || ' ' || coalesce("vatNumber", '') || ' ' || coalesce("taxCode", '') || ' ' || coalesce("email", '') || ' '
      || coalesce("pec", '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '\D', '', 'g') || ' ' || coalesce("town", ''))) STORED,

    CONSTRAINT "Customer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CustomerPerson" (
    "id" SERIAL NOT NULL,
    "customerId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "phoneKey" TEXT NOT NULL GENERATED ALWAYS AS (right(regexp_replace(coalesce("phone", ''), '\D', '', 'g'), 9)) STORED,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
      "name" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || regexp_replace(coalesce("phone", ''), '\D', '', 'g'))) STORED,

    CONSTRAINT "CustomerPerson_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CustomerNote" (
    "id" SERIAL NOT NULL,
    "customerId" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CustomerNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CustomerFieldValue" (
    "customerId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "text" TEXT,
    "number" DECIMAL(17,4),
    "day" DATE,
    "optionId" INTEGER,
    "textKey" TEXT GENERATED ALWAYS AS (fold_text("text")) STORED,

    CONSTRAINT "CustomerFieldValue_pkey" PRIMARY KEY ("customerId","fieldId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Customer_submissionKey_key" ON "Customer"("submissionKey");

-- CreateIndex
CREATE INDEX "Customer_email_idx" ON "Customer"("email");

-- CreateIndex
CREATE INDEX "Customer_pec_idx" ON "Customer"("pec");

-- CreateIndex
CREATE INDEX "Customer_phoneKey_idx" ON "Customer"("phoneKey");

-- CreateIndex
CREATE INDEX "Customer_search_idx" ON "Customer" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "CustomerPerson_customerId_id_idx" ON "CustomerPerson"("customerId", "id");

-- CreateIndex
CREATE INDEX "CustomerPerson_email_idx" ON "CustomerPerson"("email");

-- CreateIndex
CREATE INDEX "CustomerPerson_phoneKey_idx" ON "CustomerPerson"("phoneKey");

-- CreateIndex
CREATE INDEX "CustomerPerson_search_idx" ON "CustomerPerson" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "CustomerNote_customerId_id_idx" ON "CustomerNote"("customerId", "id" DESC);

-- CreateIndex
CREATE INDEX "CustomerFieldValue_fieldId_customerId_idx" ON "CustomerFieldValue"("fieldId", "customerId");

-- AddForeignKey
ALTER TABLE "CustomerPerson" ADD CONSTRAINT "CustomerPerson_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustomerNote" ADD CONSTRAINT "CustomerNote_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustomerFieldValue" ADD CONSTRAINT "CustomerFieldValue_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustomerFieldValue" ADD CONSTRAINT "CustomerFieldValue_fieldId_fkey" FOREIGN KEY ("fieldId") REFERENCES "CustomField"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CustomerFieldValue" ADD CONSTRAINT "CustomerFieldValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "FieldOption"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Written by hand from here on.

-- One number is one customer's, as long as that one isn't removed.
CREATE UNIQUE INDEX "Customer_vat_key" ON "Customer" ("country", "vatNumber") WHERE "removedAt" IS NULL;
CREATE UNIQUE INDEX "Customer_tax_key" ON "Customer" ("country", "taxCode") WHERE "removedAt" IS NULL;

-- The orders of the list.
CREATE INDEX "Customer_name_idx" ON "Customer" ("nameKey", "id") WHERE "removedAt" IS NULL;
CREATE INDEX "Customer_newest_idx" ON "Customer" ("createdAt" DESC, "id" DESC) WHERE "removedAt" IS NULL;

-- As a ticket's and a contact's value.
ALTER TABLE "CustomerFieldValue" ADD CONSTRAINT "CustomerFieldValue_one_value" CHECK (num_nonnulls("text", "number", "day", "optionId") = 1);
CREATE INDEX "CustomerFieldValue_option_idx" ON "CustomerFieldValue" ("optionId", "customerId") WHERE "optionId" IS NOT NULL;
CREATE INDEX "CustomerFieldValue_number_idx" ON "CustomerFieldValue" ("fieldId", "number") WHERE "number" IS NOT NULL;
CREATE INDEX "CustomerFieldValue_day_idx" ON "CustomerFieldValue" ("fieldId", "day") WHERE "day" IS NOT NULL;
CREATE INDEX "CustomerFieldValue_text_idx" ON "CustomerFieldValue" USING GIN ("textKey" gin_trgm_ops) WHERE "textKey" IS NOT NULL;
