-- AlterTable
ALTER TABLE "SiteSettings" ADD COLUMN     "asksSatisfaction" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "satisfactionHours" INTEGER NOT NULL DEFAULT 4,
ADD COLUMN     "satisfactionSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "TicketRating" (
    "ticketId" BIGINT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "tokenHash" BYTEA,
    "isHappy" BOOLEAN,
    "words" TEXT NOT NULL DEFAULT '',
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "TicketRating_pkey" PRIMARY KEY ("ticketId")
);

-- CreateIndex
CREATE UNIQUE INDEX "TicketRating_tokenHash_key" ON "TicketRating"("tokenHash");

-- CreateIndex
CREATE INDEX "TicketRating_askedAt_idx" ON "TicketRating"("askedAt");

-- AddForeignKey
ALTER TABLE "TicketRating" ADD CONSTRAINT "TicketRating_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;
