-- AlterTable
ALTER TABLE "LeadMail" ADD COLUMN     "direction" TEXT NOT NULL DEFAULT 'inviata',
ADD COLUMN     "inboundMailId" INTEGER,
ADD COLUMN     "readAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "messageId" TEXT;

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "newMailBecomes" TEXT NOT NULL DEFAULT 'scegliere';

-- AlterTable
ALTER TABLE "TicketMessage" ADD COLUMN     "inboundMailId" INTEGER,
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'chat';

-- CreateTable
CREATE TABLE "InboundMail" (
    "id" SERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "mailbox" TEXT,
    "uidValidity" BIGINT,
    "uid" BIGINT,
    "fingerprint" BYTEA NOT NULL,
    "messageId" TEXT,
    "storageKey" TEXT,
    "bytes" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'arrivata',
    "kind" TEXT,
    "reason" TEXT,
    "authentication" TEXT NOT NULL DEFAULT 'none',
    "fromName" TEXT NOT NULL DEFAULT '',
    "fromEmail" TEXT NOT NULL DEFAULT '',
    "subject" TEXT NOT NULL DEFAULT '',
    "words" TEXT NOT NULL DEFAULT '',
    "files" JSONB NOT NULL DEFAULT '[]',
    "ticketId" BIGINT,
    "leadId" INTEGER,
    "submissionKey" UUID NOT NULL DEFAULT gen_random_uuid(),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedBy" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "filedAt" TIMESTAMPTZ(3),

    CONSTRAINT "InboundMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReplyToken" (
    "token" TEXT NOT NULL,
    "threadId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReplyToken_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "UndeliverableAddress" (
    "emailKey" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "mailId" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "UndeliverableAddress_pkey" PRIMARY KEY ("emailKey")
);

-- CreateTable
CREATE TABLE "Mailbox" (
    "name" TEXT NOT NULL,
    "uidValidity" BIGINT,
    "lastUid" BIGINT NOT NULL DEFAULT 0,
    "metAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(3),
    "problemSince" TIMESTAMPTZ(3),
    "problem" TEXT,

    CONSTRAINT "Mailbox_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "InboundLease" (
    "name" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InboundLease_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "MailboxTest" (
    "id" UUID NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "arrivedAt" TIMESTAMPTZ(3),

    CONSTRAINT "MailboxTest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeadMailFile" (
    "id" UUID NOT NULL,
    "leadMailId" INTEGER NOT NULL,
    "fileName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LeadMailFile_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "InboundMail_fingerprint_key" ON "InboundMail"("fingerprint");

-- CreateIndex
CREATE UNIQUE INDEX "InboundMail_storageKey_key" ON "InboundMail"("storageKey");

-- CreateIndex
CREATE UNIQUE INDEX "InboundMail_submissionKey_key" ON "InboundMail"("submissionKey");

-- CreateIndex
CREATE INDEX "InboundMail_state_id_idx" ON "InboundMail"("state", "id" DESC);

-- CreateIndex
CREATE INDEX "InboundMail_fromEmail_receivedAt_idx" ON "InboundMail"("fromEmail", "receivedAt");

-- CreateIndex
CREATE INDEX "InboundMail_ticketId_idx" ON "InboundMail"("ticketId");

-- CreateIndex
CREATE INDEX "InboundMail_leadId_idx" ON "InboundMail"("leadId");

-- CreateIndex
CREATE INDEX "InboundMail_receivedAt_idx" ON "InboundMail"("receivedAt");

-- CreateIndex
CREATE INDEX "InboundMail_messageId_idx" ON "InboundMail"("messageId");

-- CreateIndex
CREATE INDEX "Lead_mailThread_idx" ON "Lead"("mailThread");

-- CreateIndex
CREATE INDEX "Ticket_mailThread_idx" ON "Ticket"("mailThread");

-- CreateIndex
CREATE UNIQUE INDEX "ReplyToken_threadId_key" ON "ReplyToken"("threadId");

-- CreateIndex
CREATE INDEX "MailboxTest_sentAt_idx" ON "MailboxTest"("sentAt");

-- CreateIndex
CREATE INDEX "LeadMailFile_leadMailId_idx" ON "LeadMailFile"("leadMailId");

-- CreateIndex
CREATE UNIQUE INDEX "LeadMail_inboundMailId_key" ON "LeadMail"("inboundMailId");

-- CreateIndex
CREATE UNIQUE INDEX "MailMessage_messageId_key" ON "MailMessage"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "TicketMessage_inboundMailId_key" ON "TicketMessage"("inboundMailId");

-- AddForeignKey
ALTER TABLE "InboundMail" ADD CONSTRAINT "InboundMail_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InboundMail" ADD CONSTRAINT "InboundMail_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadMail" ADD CONSTRAINT "LeadMail_inboundMailId_fkey" FOREIGN KEY ("inboundMailId") REFERENCES "InboundMail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadMailFile" ADD CONSTRAINT "LeadMailFile_leadMailId_fkey" FOREIGN KEY ("leadMailId") REFERENCES "LeadMail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketMessage" ADD CONSTRAINT "TicketMessage_inboundMailId_fkey" FOREIGN KEY ("inboundMailId") REFERENCES "InboundMail"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a mailbox still has to move, and what leads wrote that no one of the staff has opened: both are few.
CREATE INDEX "InboundMail_unfiled_idx" ON "InboundMail" ("mailbox") WHERE "uid" IS NOT NULL AND "filedAt" IS NULL;
CREATE INDEX "LeadMail_unread_idx" ON "LeadMail" ("leadId") WHERE "direction" = 'ricevuta' AND "readAt" IS NULL;
