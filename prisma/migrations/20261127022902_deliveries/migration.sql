-- Deliveries: the making of a customer's site, with its material, drafts and steps.

-- AlterTable
ALTER TABLE "Deposit" ADD COLUMN     "deliveryRemovedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Delivery" (
    "id" SERIAL NOT NULL,
    "publicId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "customerId" INTEGER NOT NULL,
    "depositId" INTEGER,
    "ticketId" BIGINT,
    "ticketKey" UUID NOT NULL DEFAULT gen_random_uuid(),
    "title" TEXT NOT NULL,
    "email" TEXT,
    "addressErasedAt" TIMESTAMPTZ(3),
    "step" TEXT NOT NULL DEFAULT 'materiale',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "responsibleId" INTEGER,
    "materialAt" TIMESTAMPTZ(3),
    "dueOn" DATE,
    "balancePaidOn" DATE,
    "balanceBy" TEXT,
    "siteUrl" TEXT,
    "onlineAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "submissionKey" UUID,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (fold_text("title")) STORED,

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryMove" (
    "id" SERIAL NOT NULL,
    "deliveryId" INTEGER NOT NULL,
    "fromStep" TEXT,
    "toStep" TEXT NOT NULL,
    "reason" TEXT,
    "by" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryMove_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryItem" (
    "id" SERIAL NOT NULL,
    "deliveryId" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "givenAt" TIMESTAMPTZ(3),
    "givenBy" TEXT,
    "words" TEXT,

    CONSTRAINT "DeliveryItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryFile" (
    "id" UUID NOT NULL,
    "deliveryId" INTEGER NOT NULL,
    "itemId" INTEGER,
    "fileName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "submissionKey" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliveryDraft" (
    "id" SERIAL NOT NULL,
    "deliveryId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "words" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),
    "approvedBy" TEXT,

    CONSTRAINT "DeliveryDraft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeliverySetup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "wanted" TEXT[],
    "opensSince" TIMESTAMPTZ(3),
    "iban" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "DeliverySetup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_publicId_key" ON "Delivery"("publicId");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_depositId_key" ON "Delivery"("depositId");

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_submissionKey_key" ON "Delivery"("submissionKey");

-- CreateIndex
CREATE INDEX "Delivery_customerId_id_idx" ON "Delivery"("customerId", "id");

-- CreateIndex
CREATE INDEX "Delivery_email_idx" ON "Delivery"("email");

-- CreateIndex
CREATE INDEX "Delivery_ticketId_idx" ON "Delivery"("ticketId");

-- CreateIndex
CREATE INDEX "Delivery_responsibleId_idx" ON "Delivery"("responsibleId");

-- CreateIndex
CREATE INDEX "Delivery_step_id_idx" ON "Delivery"("step", "id" DESC);

-- CreateIndex
CREATE INDEX "Delivery_search_idx" ON "Delivery" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "DeliveryMove_deliveryId_id_idx" ON "DeliveryMove"("deliveryId", "id");

-- CreateIndex
CREATE INDEX "DeliveryItem_deliveryId_id_idx" ON "DeliveryItem"("deliveryId", "id");

-- CreateIndex
CREATE INDEX "DeliveryFile_deliveryId_createdAt_idx" ON "DeliveryFile"("deliveryId", "createdAt");

-- CreateIndex
CREATE INDEX "DeliveryFile_deliveryId_submissionKey_idx" ON "DeliveryFile"("deliveryId", "submissionKey");

-- CreateIndex
CREATE INDEX "DeliveryFile_itemId_idx" ON "DeliveryFile"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryDraft_deliveryId_number_key" ON "DeliveryDraft"("deliveryId", "number");

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "Deposit"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_responsibleId_fkey" FOREIGN KEY ("responsibleId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryMove" ADD CONSTRAINT "DeliveryMove_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryItem" ADD CONSTRAINT "DeliveryItem_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryFile" ADD CONSTRAINT "DeliveryFile_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryFile" ADD CONSTRAINT "DeliveryFile_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "DeliveryItem"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryDraft" ADD CONSTRAINT "DeliveryDraft_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "DeliverySetup" ADD CONSTRAINT "DeliverySetup_one_row" CHECK ("id" = 1);

-- What may be late: few rows, however many deliveries are online.
CREATE INDEX "Delivery_due_idx" ON "Delivery" ("dueOn", "id") WHERE "step" <> 'online';

-- What may open its delivery by itself.
CREATE INDEX "Deposit_paid_idx" ON "Deposit" ("paidAt") WHERE "state" = 'pagato' AND "deliveryRemovedAt" IS NULL;
