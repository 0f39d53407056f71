-- The list of a tag's tickets by arrival walked along all tickets, newest first, until it met some that have the tag: of a
-- tag of years ago that was nearly all of them. Now a link knows when its ticket arrived, and the list is a range of an index.

-- AlterTable
ALTER TABLE "TicketTag" ADD COLUMN     "arrivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "TicketTag_tagId_arrivedAt_ticketId_idx" ON "TicketTag"("tagId", "arrivedAt" DESC, "ticketId" DESC);

-- Written by hand from here on.

CREATE OR REPLACE FUNCTION date_new_ticket_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "activityAt", "createdAt" INTO NEW."activityAt", NEW."arrivedAt"
    FROM "Ticket" WHERE id = NEW."ticketId" FOR SHARE;
  NEW."activityAt" := coalesce(NEW."activityAt", CURRENT_TIMESTAMP);
  NEW."arrivedAt" := coalesce(NEW."arrivedAt", CURRENT_TIMESTAMP);
  RETURN NEW;
END $$;

-- What is there already.
UPDATE "TicketTag" AS link SET "arrivedAt" = ticket."createdAt" FROM "Ticket" AS ticket WHERE ticket.id = link."ticketId";
