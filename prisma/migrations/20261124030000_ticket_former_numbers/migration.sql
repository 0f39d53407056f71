-- CreateTable
CREATE TABLE "TicketFormerNumber" (
    "number" BIGINT NOT NULL,
    "ticketId" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TicketFormerNumber_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "TicketFormerNumber_ticketId_idx" ON "TicketFormerNumber"("ticketId");

-- AddForeignKey
ALTER TABLE "TicketFormerNumber" ADD CONSTRAINT "TicketFormerNumber_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A login by the number of a merged ticket kept the number of the one that goes on, and told it. From now on it keeps its own.
DELETE FROM "ClientSession" WHERE "ticketId" IN (SELECT "mergedIntoId" FROM "Ticket" WHERE "mergedIntoId" IS NOT NULL);
