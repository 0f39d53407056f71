-- Websites: what a customer has online with the agency, and the reminders that went out of what ends.

-- CreateTable
CREATE TABLE "Website" (
    "id" SERIAL NOT NULL,
    "customerId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "plan" TEXT,
    "hosting" TEXT,
    "domain" TEXT NOT NULL,
    "domainExpiresOn" DATE,
    "certificateExpiresOn" DATE,
    "renewalOn" DATE,
    "renewalCents" INTEGER,
    "state" TEXT NOT NULL,
    "ownerId" INTEGER,
    "tellsCustomer" BOOLEAN NOT NULL DEFAULT false,
    "notes" TEXT,
    "accessNotes" TEXT,
    "lookedUpOn" DATE,
    "certificateProblem" TEXT,
    "domainProblem" TEXT,
    "lookUpLeaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),
    "submissionKey" UUID,
    "dueKey" DATE NOT NULL GENERATED ALWAYS AS (
      CASE WHEN "state" = 'dismesso' THEN make_date(9999, 12, 31)
      ELSE coalesce(least("renewalOn", "domainExpiresOn", "certificateExpiresOn"), make_date(9999, 12, 31)) END) STORED,
    "addressKey" TEXT NOT NULL GENERATED ALWAYS AS (lower(regexp_replace("url", '^https?://(www\.)?', ''))) STORED,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text(
      "url" || ' ' || "domain" || ' ' || coalesce("plan", '') || ' ' || coalesce("hosting", ''))) STORED,

    CONSTRAINT "Website_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebsiteReminder" (
    "id" SERIAL NOT NULL,
    "websiteId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "ahead" INTEGER NOT NULL,
    "audience" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebsiteReminder_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Website_submissionKey_key" ON "Website"("submissionKey");

-- CreateIndex
CREATE INDEX "Website_customerId_idx" ON "Website"("customerId");

-- CreateIndex
CREATE INDEX "Website_owner_idx" ON "Website"("ownerId", "dueKey", "id");

-- CreateIndex
CREATE INDEX "Website_search_idx" ON "Website" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "WebsiteReminder_websiteId_kind_day_ahead_audience_key" ON "WebsiteReminder"("websiteId", "kind", "day", "ahead", "audience");

-- AddForeignKey
ALTER TABLE "Website" ADD CONSTRAINT "Website_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Website" ADD CONSTRAINT "Website_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebsiteReminder" ADD CONSTRAINT "WebsiteReminder_websiteId_fkey" FOREIGN KEY ("websiteId") REFERENCES "Website"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

-- One address is one website's, as long as that one isn't removed. It is an order of the list too.
CREATE UNIQUE INDEX "Website_address_key" ON "Website" ("addressKey") WHERE "removedAt" IS NULL;

-- The list by what ends first, also of one state.
CREATE INDEX "Website_due_idx" ON "Website" ("dueKey", "id") WHERE "removedAt" IS NULL;
CREATE INDEX "Website_state_idx" ON "Website" ("state", "dueKey", "id") WHERE "removedAt" IS NULL;

-- Which is looked up next.
CREATE INDEX "Website_look_up_idx" ON "Website" ("lookedUpOn" NULLS FIRST, "id") WHERE "removedAt" IS NULL AND "state" = 'online';

ALTER TABLE "Website" ADD CONSTRAINT "Website_state_check" CHECK ("state" IN ('online', 'in-costruzione', 'dismesso'));
ALTER TABLE "Website" ADD CONSTRAINT "Website_renewal_check" CHECK ("renewalCents" >= 0);
ALTER TABLE "WebsiteReminder" ADD CONSTRAINT "WebsiteReminder_kind_check" CHECK ("kind" IN ('rinnovo', 'dominio', 'certificato'));
ALTER TABLE "WebsiteReminder" ADD CONSTRAINT "WebsiteReminder_audience_check" CHECK ("audience" IN ('responsabile', 'cliente'));
