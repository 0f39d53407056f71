-- DropIndex
DROP INDEX "Ticket_assigneeId_idx";

-- CreateTable
CREATE TABLE "TicketSearch" (
    "ticketId" BIGINT NOT NULL,
    "activityAt" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "assigneeId" INTEGER,
    "words" tsvector NOT NULL,

    CONSTRAINT "TicketSearch_pkey" PRIMARY KEY ("ticketId")
);

-- CreateTable
CREATE TABLE "TicketCount" (
    "name" TEXT NOT NULL,
    "tickets" INTEGER NOT NULL,

    CONSTRAINT "TicketCount_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "Ticket_assigneeId_activityAt_id_idx" ON "Ticket"("assigneeId", "activityAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "TicketSearch" ADD CONSTRAINT "TicketSearch_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The words of a text as the search knows them: without case, accents and punctuation, by their Italian stem.
CREATE FUNCTION ticket_words(value TEXT) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT strip(to_tsvector('pg_catalog.italian', regexp_replace(public.fold_text(value), '[[:space:][:punct:]]+', ' ', 'g'))) $$;

-- The parts of a name and of an address as words of their own kind, without a stem, and the whole address as another.
CREATE FUNCTION ticket_names(name TEXT, email TEXT) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT array_to_tsvector(array_agg(DISTINCT left(lexeme, 100)))
    FROM (
      SELECT 'e:' || public.fold_text(email) AS lexeme
      UNION ALL
      SELECT 'n:' || part
      FROM regexp_split_to_table(public.fold_text(name || ' ' || regexp_replace(email, '\.[^.]*$', '')), '[[:space:][:punct:]]+') AS part
      WHERE part <> ''
    ) AS found
  $$;

-- A word that was typed, as a question: it is a word of the ticket, by its stem, or one of a name. The last word may
-- be the beginning of a name, and an address may always be.
CREATE FUNCTION ticket_word_query(word TEXT, is_last BOOLEAN) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    SELECT CASE
      WHEN word LIKE '%@%' THEN ('''e:' || left(word, 90) || ''':*')::tsquery
      ELSE plainto_tsquery('pg_catalog.italian', word)
        || ('''n:' || left(word, 90) || '''' || CASE WHEN is_last THEN ':*' ELSE '' END)::tsquery
    END
  $$;

-- What somebody typed, as a question to TicketSearch.words: every word must be there, except those that say nothing
-- when there are others. NULL when no word was typed.
CREATE FUNCTION ticket_query(typed TEXT) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$
    WITH split AS (
      SELECT word, row_number() OVER (ORDER BY place, part) AS place, count(*) OVER () AS words,
        word LIKE '%@%' OR length(to_tsvector('pg_catalog.italian', word)) > 0 AS says_something
      FROM regexp_split_to_table(public.fold_text(typed), '[\s''\\:]+') WITH ORDINALITY AS token(text, place),
        LATERAL regexp_split_to_table(text, CASE WHEN text LIKE '%_@_%' THEN '[^[:graph:]]' ELSE '[[:space:][:punct:]]+' END)
          WITH ORDINALITY AS piece(word, part)
      WHERE word <> ''
    )
    SELECT string_agg('(' || ticket_word_query(word, place = words)::text || ')', ' & ')::tsquery
    FROM split
    WHERE place <= 12 AND (says_something OR NOT EXISTS (SELECT FROM split WHERE says_something))
  $$;

-- An index of this kind can't look for what is missing: 0 stands for nobody.
CREATE INDEX "TicketSearch_words_idx" ON "TicketSearch"
  USING gin ("words", "activityAt", "status", coalesce("assigneeId", 0)) WITH (gin_pending_list_limit = 512);

-- Triggers keep both tables, so that no way of writing a ticket can forget them. They work on whole statements.

CREATE FUNCTION index_new_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "TicketSearch" ("ticketId", "activityAt", "status", "assigneeId", "words")
  SELECT id, "activityAt", status, "assigneeId",
    ticket_names("clientName", email) || ticket_words(subject || ' ' || description)
  FROM after_rows;
  RETURN NULL;
END $$;

CREATE FUNCTION index_changed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketSearch" AS kept
  SET "activityAt" = changed."activityAt", "status" = changed.status, "assigneeId" = changed."assigneeId"
  FROM after_rows AS changed
  WHERE kept."ticketId" = changed.id AND (kept."activityAt", kept."status", kept."assigneeId")
    IS DISTINCT FROM (changed."activityAt", changed.status, changed."assigneeId");
  RETURN NULL;
END $$;

CREATE FUNCTION index_new_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketSearch" AS kept
  SET "words" = kept."words" || added.words, "activityAt" = greatest(kept."activityAt", added.at)
  FROM (
    SELECT "ticketId" AS id, max("createdAt") AS at, ticket_words(string_agg(message, ' ')) AS words
    FROM after_rows GROUP BY "ticketId"
  ) AS added
  WHERE kept."ticketId" = added.id;
  RETURN NULL;
END $$;

CREATE TRIGGER index_new_tickets AFTER INSERT ON "Ticket"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION index_new_tickets();
CREATE TRIGGER index_changed_tickets AFTER UPDATE ON "Ticket"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION index_changed_tickets();
CREATE TRIGGER index_new_messages AFTER INSERT ON "TicketMessage"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION index_new_messages();

CREATE FUNCTION waits_unread("clientWroteAt" TIMESTAMPTZ, "staffSeenAt" TIMESTAMPTZ) RETURNS BOOLEAN
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT "staffSeenAt" IS NULL OR "clientWroteAt" > "staffSeenAt" $$;

-- Counters are locked in the order of their names, so that two transactions never wait for each other.
CREATE FUNCTION change_ticket_counts(names TEXT[], deltas INTEGER[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "TicketCount" WHERE name = ANY (names) ORDER BY name FOR UPDATE;
  UPDATE "TicketCount" SET tickets = tickets + delta FROM unnest(names, deltas) AS change(counter, delta) WHERE name = counter;
END $$;

CREATE FUNCTION count_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names TEXT[];
  deltas INTEGER[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(name), array_agg(delta) INTO names, deltas FROM (
      SELECT status AS name, count(*) AS delta FROM after_rows GROUP BY status
      UNION ALL
      SELECT 'unread', count(*) FROM after_rows WHERE waits_unread("clientWroteAt", "staffSeenAt")
    ) AS change WHERE delta <> 0;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(name), array_agg(delta) INTO names, deltas FROM (
      SELECT status AS name, -count(*) AS delta FROM before_rows GROUP BY status
      UNION ALL
      SELECT 'unread', -count(*) FROM before_rows WHERE waits_unread("clientWroteAt", "staffSeenAt")
    ) AS change WHERE delta <> 0;
  ELSE
    SELECT array_agg(name), array_agg(delta) INTO names, deltas FROM (
      SELECT name, sum(weight) AS delta FROM (
        SELECT status AS name, 1 AS weight FROM after_rows
        UNION ALL SELECT status, -1 FROM before_rows
        UNION ALL SELECT 'unread', 1 FROM after_rows WHERE waits_unread("clientWroteAt", "staffSeenAt")
        UNION ALL SELECT 'unread', -1 FROM before_rows WHERE waits_unread("clientWroteAt", "staffSeenAt")
      ) AS row GROUP BY name
    ) AS change WHERE delta <> 0;
  END IF;
  IF names IS NOT NULL THEN
    PERFORM change_ticket_counts(names, deltas);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new_tickets AFTER INSERT ON "Ticket"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();
CREATE TRIGGER count_changed_tickets AFTER UPDATE ON "Ticket"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();
CREATE TRIGGER count_removed_tickets AFTER DELETE ON "Ticket"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION count_tickets();

-- What is there already.
INSERT INTO "TicketCount" ("name", "tickets")
SELECT name, (SELECT count(*) FROM "Ticket" WHERE status = name)
FROM unnest(ARRAY['aperto', 'in-lavorazione', 'risolto', 'chiuso']) AS name
UNION ALL
SELECT 'unread', count(*) FROM "Ticket" WHERE waits_unread("clientWroteAt", "staffSeenAt");

INSERT INTO "TicketSearch" ("ticketId", "activityAt", "status", "assigneeId", "words")
SELECT t.id, t."activityAt", t.status, t."assigneeId",
  ticket_names(t."clientName", t.email)
    || ticket_words(t.subject || ' ' || t.description || ' ' || coalesce(string_agg(m.message, ' '), ''))
FROM "Ticket" t LEFT JOIN "TicketMessage" m ON m."ticketId" = t.id
GROUP BY t.id;
