-- A ticket is found by its site's address too.
CREATE OR REPLACE FUNCTION index_new_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketSearch" ("ticketId", "activityAt", "status", "assigneeId", "words")
  SELECT id, "activityAt", status, "assigneeId",
    ticket_names("clientName", email) || ticket_words(concat_ws(' ', subject, description, "websiteUrl"))
  FROM after_rows;
  RETURN NULL;
END $$;

UPDATE "TicketSearch" AS kept SET "words" = kept."words" || ticket_words(ticket."websiteUrl")
FROM "Ticket" AS ticket
WHERE ticket.id = kept."ticketId" AND ticket."websiteUrl" IS NOT NULL;

-- A list of words has a largest size. Beyond it a conversation goes on, and what is added isn't found.
CREATE OR REPLACE FUNCTION index_new_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketSearch" AS kept
  SET "words" = CASE WHEN length(kept."words") < 20000 THEN kept."words" || added.words ELSE kept."words" END,
    "activityAt" = greatest(kept."activityAt", added.at)
  FROM (
    SELECT "ticketId" AS id, max("createdAt") AS at, ticket_words(string_agg(message, ' ')) AS words
    FROM after_rows GROUP BY "ticketId"
  ) AS added
  WHERE kept."ticketId" = added.id;
  RETURN NULL;
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN NULL;
END $$;
