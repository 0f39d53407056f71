-- AlterTable
ALTER TABLE "ClientSession" ADD COLUMN     "ticketId" BIGINT;

-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "linkClientId" INTEGER,
ADD COLUMN     "linkTicketId" BIGINT;

-- AlterTable
ALTER TABLE "Ticket" ADD COLUMN     "confirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "disownedAt" TIMESTAMPTZ(3),
ALTER COLUMN "clientId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "ClientLink" (
    "tokenHash" BYTEA NOT NULL,
    "clientId" INTEGER NOT NULL,
    "ticketId" BIGINT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClientLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE INDEX "ClientLink_clientId_idx" ON "ClientLink"("clientId");

-- CreateIndex
CREATE INDEX "ClientLink_ticketId_idx" ON "ClientLink"("ticketId");

-- CreateIndex
CREATE INDEX "ClientLink_expiresAt_idx" ON "ClientLink"("expiresAt");

-- CreateIndex
CREATE INDEX "ClientSession_ticketId_idx" ON "ClientSession"("ticketId");

-- AddForeignKey
ALTER TABLE "ClientSession" ADD CONSTRAINT "ClientSession_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientLink" ADD CONSTRAINT "ClientLink_clientId_fkey" FOREIGN KEY ("clientId") REFERENCES "Client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClientLink" ADD CONSTRAINT "ClientLink_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

-- A ticket is without a client exactly when its address has given it back; one that was given back is nobody's own.
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_disowned_check"
  CHECK (("clientId" IS NULL) = ("disownedAt" IS NOT NULL) AND ("confirmedAt" IS NULL OR "disownedAt" IS NULL));

-- Tickets that were given back are found by their address when its owner asks to be forgotten.
CREATE INDEX "Ticket_disowned_idx" ON "Ticket" (lower(email)) WHERE "clientId" IS NULL;

-- Until now a session of the client area opened every ticket of an address to whoever knew one. These end.
DELETE FROM "ClientSession";
