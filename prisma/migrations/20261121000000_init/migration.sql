-- CreateTable
CREATE TABLE "User" (
    "id" SERIAL NOT NULL,
    "username" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "role" TEXT NOT NULL DEFAULT 'titolare',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "tokenHash" BYTEA NOT NULL,
    "userId" INTEGER NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Lead" (
    "id" SERIAL NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "company" TEXT,
    "businessType" TEXT NOT NULL,
    "message" TEXT,
    "privacyAcceptedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Deposit" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'in-attesa',
    "amountCents" INTEGER NOT NULL,
    "slotMonth" DATE NOT NULL,
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "Deposit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Work" (
    "id" SERIAL NOT NULL,
    "titolo" TEXT NOT NULL,
    "descrizione" TEXT NOT NULL,
    "immaginePath" TEXT,
    "linkSito" TEXT NOT NULL,
    "inEvidenza" BOOLEAN NOT NULL DEFAULT false,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Work_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlogPost" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "excerpt" TEXT,
    "content" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "featuredImage" TEXT,
    "metaTitle" TEXT,
    "metaDescription" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "BlogPost_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BlogTopic" (
    "id" SERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "focus" TEXT NOT NULL,

    CONSTRAINT "BlogTopic_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GalleryItem" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "altText" TEXT,
    "sortOrder" INTEGER NOT NULL DEFAULT 0,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "imageUrl" TEXT NOT NULL,
    "fileName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GalleryItem_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Logo" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "imageUrl" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Logo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SiteSettings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "metaPixelId" TEXT NOT NULL DEFAULT '',
    "otherTracking" TEXT NOT NULL DEFAULT '',
    "paypalPaymentUrl" TEXT NOT NULL DEFAULT '',
    "autoArticlesEnabled" BOOLEAN NOT NULL DEFAULT true,
    "autoArticles" TEXT NOT NULL DEFAULT 'giornaliero',
    "salesToast" TEXT NOT NULL DEFAULT 'campione',
    "countdown" TEXT NOT NULL DEFAULT 'riparte',
    "countdownEndsAt" TIMESTAMPTZ(3),
    "reservedBaseline" INTEGER NOT NULL DEFAULT 12,
    "company" JSONB NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SiteSettings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentVersion" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "ContentVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Client" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClientSession" (
    "tokenHash" BYTEA NOT NULL,
    "clientId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClientSession_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "Ticket" (
    "id" BIGINT NOT NULL,
    "clientId" INTEGER NOT NULL,
    "clientName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "websiteUrl" TEXT,
    "requestType" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'aperto',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Ticket_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TicketMessage" (
    "id" SERIAL NOT NULL,
    "ticketId" BIGINT NOT NULL,
    "senderType" TEXT NOT NULL,
    "senderName" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TicketMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailMessage" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "textBody" TEXT NOT NULL,
    "htmlBody" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'in-coda',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "MailMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_username_key" ON "User"("username");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "Lead_createdAt_id_idx" ON "Lead"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Deposit_externalId_key" ON "Deposit"("externalId");

-- CreateIndex
CREATE INDEX "Deposit_slotMonth_state_idx" ON "Deposit"("slotMonth", "state");

-- CreateIndex
CREATE UNIQUE INDEX "BlogPost_slug_key" ON "BlogPost"("slug");

-- CreateIndex
CREATE INDEX "BlogPost_status_publishedAt_id_idx" ON "BlogPost"("status", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "BlogTopic_topic_key" ON "BlogTopic"("topic");

-- CreateIndex
CREATE UNIQUE INDEX "Client_email_key" ON "Client"("email");

-- CreateIndex
CREATE INDEX "ClientSession_clientId_idx" ON "ClientSession"("clientId");

-- CreateIndex
CREATE INDEX "Ticket_clientId_createdAt_idx" ON "Ticket"("clientId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Ticket_status_createdAt_idx" ON "Ticket"("status", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "TicketMessage_ticketId_id_idx" ON "TicketMessage"("ticketId", "id");

-- CreateIndex
CREATE INDEX "MailMessage_state_nextAttemptAt_idx" ON "MailMessage"("state", "nextAttemptAt");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientSession" ADD CONSTRAINT "ClientSession_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketMessage" ADD CONSTRAINT "TicketMessage_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on: Prisma's schema can't express checks.

-- Closed value sets
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK ("role" IN ('titolare', 'operatore'));
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_businessType_check" CHECK ("businessType" IN ('ristorante', 'negozio', 'studio', 'servizi', 'artigiano', 'altro'));
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_method_check" CHECK ("method" IN ('stripe', 'paypal'));
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_state_check" CHECK ("state" IN ('in-attesa', 'pagato', 'da-verificare', 'scaduto', 'rimborsato', 'respinto'));
ALTER TABLE "BlogPost" ADD CONSTRAINT "BlogPost_status_check" CHECK ("status" IN ('draft', 'published'));
ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_autoArticles_check" CHECK ("autoArticles" IN ('giornaliero', 'tre-al-giorno'));
ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_salesToast_check" CHECK ("salesToast" IN ('campione', 'reali', 'spento'));
ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_countdown_check" CHECK ("countdown" IN ('riparte', 'visitatore', 'campagna'));
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_requestType_check" CHECK ("requestType" IN ('modifica', 'aggiornamento', 'problema', 'acquisto', 'altro'));
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_priority_check" CHECK ("priority" IN ('bassa', 'media', 'alta', 'urgente'));
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_status_check" CHECK ("status" IN ('aperto', 'in-lavorazione', 'risolto', 'chiuso'));
ALTER TABLE "TicketMessage" ADD CONSTRAINT "TicketMessage_senderType_check" CHECK ("senderType" IN ('staff', 'client'));
ALTER TABLE "MailMessage" ADD CONSTRAINT "MailMessage_state_check" CHECK ("state" IN ('in-coda', 'inviata', 'fallita'));

-- Tables of one row
ALTER TABLE "SiteSettings" ADD CONSTRAINT "SiteSettings_single_row_check" CHECK ("id" = 1);
ALTER TABLE "ContentVersion" ADD CONSTRAINT "ContentVersion_single_row_check" CHECK ("id" = 1);

-- Ranges: a ticket's id has 16 digits and fits a JavaScript number
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_id_check" CHECK ("id" BETWEEN 1000000000000000 AND 9007199254740991);
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_amountCents_check" CHECK ("amountCents" > 0);
