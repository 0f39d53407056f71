-- What the search looks through was written by each message, in the transaction of whoever sent it: all the words of the
-- conversation again, each time. Now a write only marks its ticket, and foldTicketWords writes the words of many messages
-- at once, before a search and every few seconds. A release before this one still finds what was folded.

-- What is there has the words of all messages of today. The default of a new column is written to no row.
DO $$ BEGIN
  EXECUTE format('ALTER TABLE "TicketSearch" ADD COLUMN "messageId" INTEGER NOT NULL DEFAULT %s',
    (SELECT coalesce(max(id), 0) FROM "TicketMessage"));
END $$;
ALTER TABLE "TicketSearch" ALTER COLUMN "messageId" SET DEFAULT 0;

-- CreateTable
CREATE TABLE "TicketSearchDue" (
    "id" BIGSERIAL NOT NULL,
    "ticketId" BIGINT NOT NULL,

    CONSTRAINT "TicketSearchDue_pkey" PRIMARY KEY ("id")
);

CREATE OR REPLACE FUNCTION index_new_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketSearchDue" ("ticketId") VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION index_changed_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketSearchDue" ("ticketId") VALUES (NEW.id);
  RETURN NULL;
END $$;

-- That somebody wrote is marked with the message itself.
DROP TRIGGER index_changed_ticket ON "Ticket";
CREATE TRIGGER index_changed_ticket AFTER UPDATE ON "Ticket" FOR EACH ROW
  WHEN ((OLD.status, OLD."assigneeId") IS DISTINCT FROM (NEW.status, NEW."assigneeId"))
  EXECUTE FUNCTION index_changed_ticket();

CREATE OR REPLACE FUNCTION index_new_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketSearchDue" ("ticketId") VALUES (NEW."ticketId");
  RETURN NULL;
END $$;

-- A message that moves takes its words along: both tickets are read anew.
CREATE FUNCTION index_moved_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "TicketSearch" WHERE "ticketId" IN (OLD."ticketId", NEW."ticketId");
  INSERT INTO "TicketSearchDue" ("ticketId") VALUES (OLD."ticketId"), (NEW."ticketId");
  RETURN NULL;
END $$;

CREATE TRIGGER index_moved_message AFTER UPDATE OF "ticketId" ON "TicketMessage" FOR EACH ROW
  WHEN (OLD."ticketId" <> NEW."ticketId")
  EXECUTE FUNCTION index_moved_message();
