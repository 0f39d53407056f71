-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "showsHours" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "HourPackage" (
    "id" SERIAL NOT NULL,
    "customerId" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "cents" INTEGER,
    "boughtOn" DATE NOT NULL,
    "expiresOn" DATE,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdBy" TEXT NOT NULL,
    "submissionKey" UUID,

    CONSTRAINT "HourPackage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HourWork" (
    "id" SERIAL NOT NULL,
    "ticketId" BIGINT,
    "customerId" INTEGER,
    "minutes" INTEGER NOT NULL,
    "words" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "isBillable" BOOLEAN NOT NULL,
    "author" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submissionKey" UUID,

    CONSTRAINT "HourWork_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "HourPackage_submissionKey_key" ON "HourPackage"("submissionKey");

-- CreateIndex
CREATE INDEX "HourPackage_customerId_id_idx" ON "HourPackage"("customerId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HourWork_submissionKey_key" ON "HourWork"("submissionKey");

-- CreateIndex
CREATE INDEX "HourWork_ticketId_id_idx" ON "HourWork"("ticketId", "id" DESC);

-- CreateIndex
CREATE INDEX "HourWork_customerId_day_id_idx" ON "HourWork"("customerId", "day" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "HourWork_customerId_id_idx" ON "HourWork"("customerId", "id" DESC);

-- CreateIndex
CREATE INDEX "HourWork_day_idx" ON "HourWork"("day");

-- AddForeignKey
ALTER TABLE "HourPackage" ADD CONSTRAINT "HourPackage_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HourWork" ADD CONSTRAINT "HourWork_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HourWork" ADD CONSTRAINT "HourWork_customerId_fkey" FOREIGN KEY ("customerId") REFERENCES "Customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;
