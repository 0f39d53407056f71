-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "mailThread" UUID;

-- CreateTable
CREATE TABLE "LeadMail" (
    "id" SERIAL NOT NULL,
    "leadId" INTEGER NOT NULL,
    "mailId" INTEGER,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "submissionKey" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LeadMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "LeadMail_mailId_key" ON "LeadMail"("mailId");

-- CreateIndex
CREATE INDEX "LeadMail_leadId_id_idx" ON "LeadMail"("leadId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "LeadMail_leadId_submissionKey_key" ON "LeadMail"("leadId", "submissionKey");

-- AddForeignKey
ALTER TABLE "LeadMail" ADD CONSTRAINT "LeadMail_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadMail" ADD CONSTRAINT "LeadMail_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "MailMessage"("id") ON DELETE SET NULL ON UPDATE CASCADE;
