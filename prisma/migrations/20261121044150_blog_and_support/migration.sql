-- DropIndex
DROP INDEX "Ticket_status_createdAt_idx";

-- AlterTable
ALTER TABLE "BlogPost" ADD COLUMN     "publishedBy" TEXT,
ADD COLUMN     "scheduledAt" TIMESTAMPTZ(3),
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'staff';

-- AlterTable
ALTER TABLE "BlogTopic" ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Client" ADD COLUMN     "registeredAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "threadId" UUID;

-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "aiDailyTokens" INTEGER NOT NULL DEFAULT 150000;

-- AlterTable
ALTER TABLE "Ticket" ADD COLUMN     "activityAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "assigneeId" INTEGER,
ADD COLUMN     "clientWroteAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "firstReplyAt" TIMESTAMPTZ(3),
ADD COLUMN     "mailThread" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN     "staffSeenAt" TIMESTAMPTZ(3),
ADD COLUMN     "submissionKey" UUID;

-- AlterTable
ALTER TABLE "TicketMessage" ADD COLUMN     "isInternal" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "submissionKey" UUID;

-- CreateTable
CREATE TABLE "BlogRevision" (
    "id" SERIAL NOT NULL,
    "postId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "excerpt" TEXT,
    "content" TEXT NOT NULL,
    "featuredImage" TEXT,
    "metaTitle" TEXT,
    "metaDescription" TEXT,
    "savedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlogRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlogOldSlug" (
    "slug" TEXT NOT NULL,
    "postId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BlogOldSlug_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "BlogPreview" (
    "tokenHash" BYTEA NOT NULL,
    "postId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BlogPreview_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "ArticleGeneration" (
    "id" SERIAL NOT NULL,
    "postId" INTEGER,
    "topic" TEXT NOT NULL,
    "focus" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "promptVersion" TEXT NOT NULL,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'in-corso',
    "reasons" TEXT[],
    "requestedBy" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ArticleGeneration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "job" TEXT NOT NULL,
    "slot" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'in-corso',
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("job","slot")
);

-- CreateTable
CREATE TABLE "Attachment" (
    "id" UUID NOT NULL,
    "ticketId" BIGINT NOT NULL,
    "messageId" INTEGER,
    "fileName" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CannedReply" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CannedReply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BlogRevision_postId_id_idx" ON "BlogRevision"("postId", "id" DESC);

-- CreateIndex
CREATE INDEX "BlogOldSlug_postId_idx" ON "BlogOldSlug"("postId");

-- CreateIndex
CREATE INDEX "BlogPreview_postId_idx" ON "BlogPreview"("postId");

-- CreateIndex
CREATE UNIQUE INDEX "ArticleGeneration_postId_key" ON "ArticleGeneration"("postId");

-- CreateIndex
CREATE INDEX "ArticleGeneration_createdAt_idx" ON "ArticleGeneration"("createdAt");

-- CreateIndex
CREATE INDEX "Attachment_ticketId_idx" ON "Attachment"("ticketId");

-- CreateIndex
CREATE INDEX "Attachment_messageId_idx" ON "Attachment"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "CannedReply_title_key" ON "CannedReply"("title");

-- CreateIndex
CREATE INDEX "BlogPost_scheduledAt_idx" ON "BlogPost"("scheduledAt");

-- CreateIndex
CREATE INDEX "ClientSession_expiresAt_idx" ON "ClientSession"("expiresAt");

-- CreateIndex
CREATE INDEX "MailMessage_threadId_id_idx" ON "MailMessage"("threadId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Ticket_submissionKey_key" ON "Ticket"("submissionKey");

-- CreateIndex
CREATE INDEX "Ticket_status_activityAt_id_idx" ON "Ticket"("status", "activityAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Ticket_activityAt_id_idx" ON "Ticket"("activityAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Ticket_assigneeId_idx" ON "Ticket"("assigneeId");

-- CreateIndex
CREATE INDEX "Ticket_firstReplyAt_idx" ON "Ticket"("firstReplyAt");

-- CreateIndex
CREATE UNIQUE INDEX "TicketMessage_ticketId_submissionKey_key" ON "TicketMessage"("ticketId", "submissionKey");

-- AddForeignKey
ALTER TABLE "BlogRevision" ADD CONSTRAINT "BlogRevision_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlogOldSlug" ADD CONSTRAINT "BlogOldSlug_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlogPreview" ADD CONSTRAINT "BlogPreview_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArticleGeneration" ADD CONSTRAINT "ArticleGeneration_postId_fkey" FOREIGN KEY ("postId") REFERENCES "BlogPost"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attachment" ADD CONSTRAINT "Attachment_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Attachment" ADD CONSTRAINT "Attachment_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "TicketMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on: Prisma's schema can't express checks, functions and indexes of expressions.

-- Closed value sets, as the schema names them.
ALTER TABLE "BlogPost" ADD CONSTRAINT "BlogPost_source_check" CHECK ("source" IN ('staff', 'ai'));
ALTER TABLE "ArticleGeneration" ADD CONSTRAINT "ArticleGeneration_state_check" CHECK ("state" IN ('in-corso', 'pubblicato', 'bozza', 'fallito'));
ALTER TABLE "JobRun" ADD CONSTRAINT "JobRun_state_check" CHECK ("state" IN ('in-corso', 'riuscito', 'fallito'));
ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_aiDailyTokens_check" CHECK ("aiDailyTokens" >= 0);
ALTER TABLE "TicketMessage" ADD CONSTRAINT "TicketMessage_isInternal_check" CHECK ("senderType" = 'staff' OR NOT "isInternal");
ALTER TABLE "Client" ADD CONSTRAINT "Client_email_check" CHECK ("email" = lower("email"));

-- A search that knows neither case nor accents. unaccent() alone is not immutable, as its dictionary could change;
-- naming the dictionary makes the promise safe enough for an index.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION fold_text(value TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE INDEX "BlogPost_search_idx" ON "BlogPost"
  USING gin (fold_text("title" || ' ' || coalesce("excerpt", '')) gin_trgm_ops);
