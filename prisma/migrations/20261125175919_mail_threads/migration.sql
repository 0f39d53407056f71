-- AlterTable
ALTER TABLE "LeadMail" ADD COLUMN     "leavesAt" TIMESTAMPTZ(3),
ADD COLUMN     "wasFirst" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "ReplyToken" ADD COLUMN     "leadId" INTEGER,
ADD COLUMN     "ticketId" BIGINT;

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "mailsThread" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "undoSeconds" INTEGER NOT NULL DEFAULT 10;

-- CreateTable
CREATE TABLE "MailReference" (
    "messageId" TEXT NOT NULL,
    "threadId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MailReference_pkey" PRIMARY KEY ("messageId")
);

-- CreateTable
CREATE TABLE "LeavingAnswer" (
    "id" SERIAL NOT NULL,
    "ticketId" BIGINT NOT NULL,
    "authorId" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "files" JSONB NOT NULL DEFAULT '[]',
    "submissionKey" UUID,
    "thenStatus" TEXT,
    "leavesAt" TIMESTAMPTZ(3) NOT NULL,
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LeavingAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "MailReference_threadId_at_idx" ON "MailReference"("threadId", "at");

-- CreateIndex
CREATE INDEX "LeavingAnswer_leavesAt_idx" ON "LeavingAnswer"("leavesAt");

-- CreateIndex
CREATE INDEX "LeavingAnswer_authorId_idx" ON "LeavingAnswer"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "LeavingAnswer_ticketId_submissionKey_key" ON "LeavingAnswer"("ticketId", "submissionKey");

-- CreateIndex
CREATE UNIQUE INDEX "ReplyToken_ticketId_key" ON "ReplyToken"("ticketId");

-- CreateIndex
CREATE UNIQUE INDEX "ReplyToken_leadId_key" ON "ReplyToken"("leadId");

-- AddForeignKey
ALTER TABLE "ReplyToken" ADD CONSTRAINT "ReplyToken_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ReplyToken" ADD CONSTRAINT "ReplyToken_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailReference" ADD CONSTRAINT "MailReference_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "ReplyToken"("threadId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeavingAnswer" ADD CONSTRAINT "LeavingAnswer_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeavingAnswer" ADD CONSTRAINT "LeavingAnswer_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_undoSeconds_check" CHECK ("undoSeconds" IN (0, 5, 10, 20, 30));

-- Mails that have left go on leading to their thread: their Message-IDs are made of their numbers.
INSERT INTO "ReplyToken" (token, "threadId", "ticketId")
SELECT replace(gen_random_uuid()::text, '-', ''), "mailThread", id FROM "Ticket" AS ticket
WHERE EXISTS (SELECT FROM "MailMessage" WHERE "threadId" = ticket."mailThread" AND state = 'inviata');
INSERT INTO "ReplyToken" (token, "threadId", "leadId")
SELECT replace(gen_random_uuid()::text, '-', ''), "mailThread", id FROM "Lead" AS lead
WHERE EXISTS (SELECT FROM "MailMessage" WHERE "threadId" = lead."mailThread" AND state = 'inviata');
INSERT INTO "MailReference" ("messageId", "threadId", at)
SELECT coalesce(mail."messageId", 'vetrina-' || mail.id), mail."threadId", coalesce(mail."sentAt", mail."createdAt")
FROM "MailMessage" AS mail JOIN "ReplyToken" AS thread ON thread."threadId" = mail."threadId"
WHERE mail.state = 'inviata';
