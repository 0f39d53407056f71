-- DropIndex
DROP INDEX "MailMessage_state_nextAttemptAt_idx";

-- CreateIndex
CREATE INDEX "MailMessage_state_nextAttemptAt_id_idx" ON "MailMessage"("state", "nextAttemptAt", "id");

-- The mails that are due, in their order, locked for whoever asks. However many there are, they are gone through in the
-- order of the index, up to the last one that is taken: where mails seldom wait, PostgreSQL expects none and would
-- rather sort all of them. Whether an earlier mail of the thread still waits is asked for each of these alone.
CREATE FUNCTION due_mails(most integer) RETURNS TABLE (id integer, at timestamptz)
LANGUAGE sql VOLATILE ROWS 50
SET enable_bitmapscan = off
SET enable_seqscan = off
SET enable_sort = off
AS $$
  SELECT due.id, due."nextAttemptAt" FROM "MailMessage" AS due
  WHERE due.state = 'in-coda' AND due."nextAttemptAt" <= now() AND (due."threadId" IS NULL OR (
    SELECT earlier.id FROM "MailMessage" AS earlier
    WHERE earlier."threadId" = due."threadId" AND earlier.id < due.id AND earlier.recipient = due.recipient
      AND earlier.state = 'in-coda'
    LIMIT 1
  ) IS NULL)
  ORDER BY due."nextAttemptAt", due.id
  LIMIT most
  FOR UPDATE SKIP LOCKED
$$;
