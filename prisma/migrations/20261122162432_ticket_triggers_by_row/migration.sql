-- Visitors write one ticket or one message at a time. For these a trigger of a row is cheaper than one of a statement,
-- which keeps its rows in tables of their own, and it isn't called at all for a change that it has nothing to do with.
-- Only what many tickets do at once, being removed, is still counted by statement.

DROP TRIGGER index_new_tickets ON "Ticket";
DROP TRIGGER index_changed_tickets ON "Ticket";
DROP TRIGGER index_new_messages ON "TicketMessage";
DROP TRIGGER count_new_tickets ON "Ticket";
DROP TRIGGER count_changed_tickets ON "Ticket";
DROP TRIGGER count_removed_tickets ON "Ticket";
DROP FUNCTION index_new_tickets();
DROP FUNCTION index_changed_tickets();
DROP FUNCTION index_new_messages();
DROP FUNCTION count_tickets();

CREATE FUNCTION index_new_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketSearch" ("ticketId", "activityAt", "status", "assigneeId", "words")
  VALUES (NEW.id, NEW."activityAt", NEW.status, NEW."assigneeId",
    ticket_names(NEW."clientName", NEW.email)
      || ticket_words(concat_ws(' ', NEW.subject, NEW.description, NEW."websiteUrl")));
  RETURN NULL;
END $$;

CREATE TRIGGER index_new_ticket AFTER INSERT ON "Ticket"
  FOR EACH ROW EXECUTE FUNCTION index_new_ticket();

CREATE FUNCTION index_changed_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketSearch" AS kept
  SET "activityAt" = NEW."activityAt", "status" = NEW.status, "assigneeId" = NEW."assigneeId"
  WHERE kept."ticketId" = NEW.id AND (kept."activityAt", kept."status", kept."assigneeId")
    IS DISTINCT FROM (NEW."activityAt", NEW.status, NEW."assigneeId");
  RETURN NULL;
END $$;

CREATE TRIGGER index_changed_ticket AFTER UPDATE ON "Ticket" FOR EACH ROW
  WHEN ((OLD."activityAt", OLD.status, OLD."assigneeId")
    IS DISTINCT FROM (NEW."activityAt", NEW.status, NEW."assigneeId"))
  EXECUTE FUNCTION index_changed_ticket();

-- A list of words has a largest size. Beyond it a conversation goes on, and what is added isn't found.
CREATE FUNCTION index_new_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketSearch" AS kept
  SET "words" = CASE WHEN length(kept."words") < 20000 THEN kept."words" || ticket_words(NEW.message) ELSE kept."words" END,
    "activityAt" = greatest(kept."activityAt", NEW."createdAt")
  WHERE kept."ticketId" = NEW."ticketId";
  RETURN NULL;
EXCEPTION WHEN program_limit_exceeded THEN
  RETURN NULL;
END $$;

CREATE TRIGGER index_new_message AFTER INSERT ON "TicketMessage"
  FOR EACH ROW EXECUTE FUNCTION index_new_message();

CREATE FUNCTION count_new_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketCount" (name, tickets)
  SELECT name, 1 FROM (VALUES (NEW.status, true), ('unread', waits_unread(NEW."clientWroteAt", NEW."staffSeenAt")))
    AS counter(name, counts) WHERE counts;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new_ticket AFTER INSERT ON "Ticket"
  FOR EACH ROW EXECUTE FUNCTION count_new_ticket();

CREATE FUNCTION count_changed_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketCount" (name, tickets)
  SELECT name, sum(weight) FROM (VALUES
    (OLD.status, -1, true),
    (NEW.status, 1, true),
    ('unread', -1, waits_unread(OLD."clientWroteAt", OLD."staffSeenAt")),
    ('unread', 1, waits_unread(NEW."clientWroteAt", NEW."staffSeenAt"))
  ) AS change(name, weight, counts) WHERE counts GROUP BY name HAVING sum(weight) <> 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_changed_ticket AFTER UPDATE ON "Ticket" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR waits_unread(OLD."clientWroteAt", OLD."staffSeenAt")
    IS DISTINCT FROM waits_unread(NEW."clientWroteAt", NEW."staffSeenAt"))
  EXECUTE FUNCTION count_changed_ticket();

CREATE FUNCTION count_removed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketCount" (name, tickets)
  SELECT status, -count(*) FROM before_rows GROUP BY status
  UNION ALL
  SELECT 'unread', -count(*) FROM before_rows WHERE waits_unread("clientWroteAt", "staffSeenAt") HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER count_removed_tickets AFTER DELETE ON "Ticket"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_removed_tickets();
