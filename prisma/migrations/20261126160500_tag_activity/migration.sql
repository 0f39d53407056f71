-- The list of a tag's tickets asked each ticket, newest first, whether it had the tag: for a tag of few or of old tickets
-- that was nearly all of them. Now a link knows when its ticket was last active, and the list is a range of an index.

-- AlterTable
ALTER TABLE "TicketTag" ADD COLUMN     "activityAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "TicketTag_tagId_activityAt_ticketId_idx" ON "TicketTag"("tagId", "activityAt" DESC, "ticketId" DESC);

-- Written by hand from here on.

-- The lock waits for a write that is changing the ticket's activity. A link whose ticket isn't there fails by its key.
CREATE FUNCTION date_new_ticket_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "activityAt" INTO NEW."activityAt" FROM "Ticket" WHERE id = NEW."ticketId" FOR SHARE;
  NEW."activityAt" := coalesce(NEW."activityAt", CURRENT_TIMESTAMP);
  RETURN NEW;
END $$;

CREATE TRIGGER date_new_ticket_tag BEFORE INSERT ON "TicketTag"
  FOR EACH ROW EXECUTE FUNCTION date_new_ticket_tag();

CREATE FUNCTION date_ticket_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketTag" SET "activityAt" = NEW."activityAt" WHERE "ticketId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER date_ticket_tags AFTER UPDATE OF "activityAt" ON "Ticket" FOR EACH ROW
  WHEN (OLD."activityAt" IS DISTINCT FROM NEW."activityAt")
  EXECUTE FUNCTION date_ticket_tags();

-- What is there already.
UPDATE "TicketTag" AS link SET "activityAt" = ticket."activityAt" FROM "Ticket" AS ticket WHERE ticket.id = link."ticketId";
