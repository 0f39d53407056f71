-- What Resoconti asks of a ticket stands in an index: a report of a year reads no ticket itself.
CREATE INDEX "Ticket_reported_idx" ON "Ticket" ("createdAt")
  INCLUDE ("assigneeId", "requestType", "firstReplyAt", "resolvedAt") WHERE folder = 'elenco';

DROP INDEX "Ticket_firstReplyAt_idx";
CREATE INDEX "Ticket_firstReplyAt_idx" ON "Ticket" ("firstReplyAt") INCLUDE ("createdAt", folder)
  WHERE "firstReplyAt" IS NOT NULL;

DROP INDEX "Ticket_resolvedAt_idx";
CREATE INDEX "Ticket_resolvedAt_idx" ON "Ticket" ("resolvedAt") INCLUDE ("createdAt", folder)
  WHERE "resolvedAt" IS NOT NULL;
