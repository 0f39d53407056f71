-- A new ticket has no answer and isn't resolved, and a client's message has no author: these indexes hold what has a
-- value, which is all that anybody looks for by them, so opening a ticket and writing a message leave them alone.
DROP INDEX "Ticket_firstReplyAt_idx";
CREATE INDEX "Ticket_firstReplyAt_idx" ON "Ticket" ("firstReplyAt") WHERE "firstReplyAt" IS NOT NULL;

DROP INDEX "Ticket_resolvedAt_idx";
CREATE INDEX "Ticket_resolvedAt_idx" ON "Ticket" ("resolvedAt") WHERE "resolvedAt" IS NOT NULL;

DROP INDEX "TicketMessage_authorId_idx";
CREATE INDEX "TicketMessage_authorId_idx" ON "TicketMessage" ("authorId") WHERE "authorId" IS NOT NULL;
