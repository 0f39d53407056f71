-- Every message of a client that waits has a promise, not only the first: `dueAt` is now the promise of the present wait.
ALTER TABLE "TicketMessage" ADD COLUMN "promisedUntil" TIMESTAMPTZ(3);

-- The first answers of the weeks that Panoramica shows keep their promise beside them.
UPDATE "TicketMessage" AS answer
SET "promisedUntil" = ticket."dueAt"
FROM "Ticket" AS ticket
WHERE answer."ticketId" = ticket.id AND answer."createdAt" = ticket."firstReplyAt" AND answer."senderType" = 'staff'
  AND NOT answer."isInternal" AND ticket."dueAt" IS NOT NULL
  AND ticket."firstReplyAt" > now() - interval '10 weeks';

-- What waits again has had no promise: it gets the one of when it began to wait. The week of who set no hours of his own
-- is the one that the site comes with.
UPDATE "Ticket" AS ticket
SET "dueAt" = promised_answer(ticket."unansweredSince", settings."promiseHours", coalesce(settings.company -> 'openingHours', '[
  [{"opens":"09:00","closes":"18:00"}], [{"opens":"09:00","closes":"18:00"}], [{"opens":"09:00","closes":"18:00"}],
  [{"opens":"09:00","closes":"18:00"}], [{"opens":"09:00","closes":"18:00"}], [{"opens":"10:00","closes":"14:00"}], []
]'::jsonb))
FROM "SiteSettings" AS settings
WHERE settings.id = 1 AND ticket."unansweredSince" IS NOT NULL AND ticket."firstReplyAt" IS NOT NULL
  AND ticket.status IN ('aperto', 'in-lavorazione') AND NOT ticket."awaitsClient";

CREATE INDEX "TicketMessage_promised_idx" ON "TicketMessage" ("createdAt") INCLUDE ("promisedUntil")
  WHERE "promisedUntil" IS NOT NULL;

DROP INDEX "Ticket_due_idx";
CREATE INDEX "Ticket_waiting_due_idx" ON "Ticket" ("dueAt", id)
  WHERE "unansweredSince" IS NOT NULL AND "dueAt" IS NOT NULL AND status IN ('aperto', 'in-lavorazione')
  AND NOT "awaitsClient" AND folder = 'elenco';
