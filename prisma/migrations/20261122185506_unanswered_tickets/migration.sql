-- AlterTable
ALTER TABLE "Ticket" ADD COLUMN     "awaitsClient" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "dueAt" TIMESTAMPTZ(3),
ADD COLUMN     "resolvedAt" TIMESTAMPTZ(3),
ADD COLUMN     "staffMailedAt" TIMESTAMPTZ(3),
ADD COLUMN     "unansweredSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "TicketMessage" ADD COLUMN     "authorId" INTEGER;

-- CreateTable
CREATE TABLE "TicketPresence" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "ticketId" BIGINT NOT NULL,
    "userId" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TicketPresence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TicketPresence_ticketId_idx" ON "TicketPresence"("ticketId");

-- CreateIndex
CREATE INDEX "TicketPresence_userId_idx" ON "TicketPresence"("userId");

-- CreateIndex
CREATE INDEX "TicketPresence_expiresAt_idx" ON "TicketPresence"("expiresAt");

-- CreateIndex
CREATE INDEX "Ticket_resolvedAt_idx" ON "Ticket"("resolvedAt");

-- CreateIndex
CREATE INDEX "TicketMessage_authorId_idx" ON "TicketMessage"("authorId");

-- AddForeignKey
ALTER TABLE "TicketMessage" ADD CONSTRAINT "TicketMessage_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketPresence" ADD CONSTRAINT "TicketPresence_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketPresence" ADD CONSTRAINT "TicketPresence_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The queue: tickets in which the client waits, the urgent ones first, then by the oldest message without an answer.
CREATE INDEX "Ticket_queue_idx" ON "Ticket" (
  (CASE priority WHEN 'urgente' THEN 0 WHEN 'alta' THEN 1 WHEN 'media' THEN 2 ELSE 3 END), "unansweredSince", id
) WHERE "unansweredSince" IS NOT NULL AND status IN ('aperto', 'in-lavorazione') AND NOT "awaitsClient";

-- Promised first answers that nobody has given yet.
CREATE INDEX "Ticket_due_idx" ON "Ticket" ("dueAt", id)
  WHERE "firstReplyAt" IS NULL AND "dueAt" IS NOT NULL AND status IN ('aperto', 'in-lavorazione') AND NOT "awaitsClient";

CREATE INDEX "Ticket_awaits_client_idx" ON "Ticket" ("activityAt" DESC, id DESC)
  WHERE "awaitsClient" AND status IN ('aperto', 'in-lavorazione');

-- What the messages say of the tickets that are there already.
UPDATE "Ticket" AS ticket SET
  "unansweredSince" = CASE WHEN answer.id IS NULL THEN ticket."createdAt" ELSE (
    SELECT min(message."createdAt") FROM "TicketMessage" AS message
    WHERE message."ticketId" = ticket.id AND message.id > answer.id AND message."senderType" = 'client'
  ) END,
  "dueAt" = CASE WHEN ticket."firstReplyAt" IS NULL THEN ticket."createdAt" + interval '24 hours' END,
  "resolvedAt" = CASE WHEN ticket.status IN ('risolto', 'chiuso') THEN coalesce(
    (SELECT max(entry."createdAt") FROM "AuditEntry" AS entry
      WHERE entry.subject = 'ticket' AND entry."subjectId" = ticket.id::text AND entry.action = 'ticket.stato'),
    ticket."activityAt") END
FROM "Ticket" AS same LEFT JOIN LATERAL (
  SELECT max(message.id) AS id FROM "TicketMessage" AS message
  WHERE message."ticketId" = same.id AND message."senderType" = 'staff' AND NOT message."isInternal"
) AS answer ON true
WHERE same.id = ticket.id;
