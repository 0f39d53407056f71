-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "followUpKey" UUID;

-- CreateTable
CREATE TABLE "CallSlot" (
    "id" SERIAL NOT NULL,
    "publicId" UUID NOT NULL DEFAULT gen_random_uuid(),
    "leadId" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CallSlot_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CallSlot_publicId_key" ON "CallSlot"("publicId");

-- CreateIndex
CREATE UNIQUE INDEX "CallSlot_leadId_key" ON "CallSlot"("leadId");

-- CreateIndex
CREATE UNIQUE INDEX "CallSlot_startsAt_key" ON "CallSlot"("startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Lead_followUpKey_key" ON "Lead"("followUpKey");

-- AddForeignKey
ALTER TABLE "CallSlot" ADD CONSTRAINT "CallSlot_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;
