-- What is promised, and what waits for the client: now without what is in another folder, as all who ask say. So these
-- indexes alone tell how many there are, without a look at each ticket.
DROP INDEX "Ticket_due_idx";
CREATE INDEX "Ticket_due_idx" ON "Ticket" ("dueAt", id)
  WHERE "firstReplyAt" IS NULL AND "dueAt" IS NOT NULL AND status IN ('aperto', 'in-lavorazione') AND NOT "awaitsClient"
  AND folder = 'elenco';

DROP INDEX "Ticket_awaits_client_idx";
CREATE INDEX "Ticket_awaits_client_idx" ON "Ticket" ("activityAt" DESC, id DESC)
  WHERE "awaitsClient" AND status IN ('aperto', 'in-lavorazione') AND folder = 'elenco';
