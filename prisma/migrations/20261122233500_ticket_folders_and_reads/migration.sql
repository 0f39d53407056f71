-- AlterTable
ALTER TABLE "Ticket" ADD COLUMN     "folder" TEXT NOT NULL DEFAULT 'elenco',
ADD COLUMN     "folderSince" TIMESTAMPTZ(3),
ADD COLUMN     "mergedIntoId" BIGINT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "ticketsReadUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "TicketRead" (
    "userId" INTEGER NOT NULL,
    "ticketId" BIGINT NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TicketRead_pkey" PRIMARY KEY ("userId","ticketId")
);

-- CreateIndex
CREATE INDEX "TicketRead_ticketId_idx" ON "TicketRead"("ticketId");

-- AddForeignKey
ALTER TABLE "Ticket" ADD CONSTRAINT "Ticket_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketRead" ADD CONSTRAINT "TicketRead_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketRead" ADD CONSTRAINT "TicketRead_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Few tickets are anywhere but in the list, and few were merged: the others cost these indexes nothing.
CREATE INDEX "Ticket_merged_idx" ON "Ticket" ("mergedIntoId") WHERE "mergedIntoId" IS NOT NULL;
CREATE INDEX "Ticket_folder_idx" ON "Ticket" (folder, "activityAt" DESC, id DESC) WHERE folder <> 'elenco';

-- The queue and its oldest tickets: now without what is in another folder.
CREATE INDEX "Ticket_waiting_idx" ON "Ticket" (
  (CASE priority WHEN 'urgente' THEN 0 WHEN 'alta' THEN 1 WHEN 'media' THEN 2 ELSE 3 END), "unansweredSince", id
) WHERE "unansweredSince" IS NOT NULL AND status IN ('aperto', 'in-lavorazione') AND NOT "awaitsClient"
  AND folder = 'elenco';
CREATE INDEX "Ticket_longest_waiting_idx" ON "Ticket" ("unansweredSince", id)
  WHERE "unansweredSince" IS NOT NULL AND status IN ('aperto', 'in-lavorazione') AND NOT "awaitsClient"
  AND folder = 'elenco';
DROP INDEX "Ticket_queue_idx";

-- Counted are the states of what is in the list, and the other folders. What is unread is each person's own matter.
CREATE OR REPLACE FUNCTION count_new_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketCount" (name, tickets)
  VALUES (CASE WHEN NEW.folder = 'elenco' THEN NEW.status ELSE NEW.folder END, 1);
  RETURN NULL;
END $$;

DROP TRIGGER count_changed_ticket ON "Ticket";

CREATE OR REPLACE FUNCTION count_changed_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketCount" (name, tickets)
  SELECT name, sum(weight) FROM (VALUES
    (CASE WHEN OLD.folder = 'elenco' THEN OLD.status ELSE OLD.folder END, -1),
    (CASE WHEN NEW.folder = 'elenco' THEN NEW.status ELSE NEW.folder END, 1)
  ) AS change(name, weight) GROUP BY name HAVING sum(weight) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_changed_ticket AFTER UPDATE ON "Ticket" FOR EACH ROW
  WHEN ((OLD.status, OLD.folder) IS DISTINCT FROM (NEW.status, NEW.folder))
  EXECUTE FUNCTION count_changed_ticket();

CREATE OR REPLACE FUNCTION count_removed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketCount" (name, tickets)
  SELECT CASE WHEN folder = 'elenco' THEN status ELSE folder END AS name, -count(*) FROM before_rows GROUP BY name;
  RETURN NULL;
END $$;

DELETE FROM "TicketCount" WHERE name = 'unread';
DROP FUNCTION waits_unread;

-- What somebody has looked at in the last months counts as read by all who are here today.
INSERT INTO "TicketRead" ("userId", "ticketId", "readAt")
SELECT colleague.id, ticket.id, ticket."staffSeenAt" FROM "User" AS colleague, "Ticket" AS ticket
WHERE ticket."staffSeenAt" IS NOT NULL AND ticket."activityAt" > CURRENT_TIMESTAMP - interval '60 days';
