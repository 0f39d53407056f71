-- As before (20261122164000_mails_in_their_order), and a mail about a status that its ticket hasn't now, which is due
-- later, keeps no other of its thread waiting: takeMails() drops it once it is due, or it leaves should its status return.
CREATE OR REPLACE FUNCTION due_mails(most integer) RETURNS TABLE (id integer, at timestamptz)
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
      AND (earlier."statusAfter" IS NULL OR earlier.attempts > 0 OR earlier."nextAttemptAt" <= now() OR EXISTS (
        SELECT FROM "Ticket" AS ticket LEFT JOIN "Ticket" AS whole ON whole.id = ticket."mergedIntoId"
        WHERE ticket."mailThread" = earlier."threadId" AND coalesce(whole.status, ticket.status) = earlier."statusAfter"
      ))
    LIMIT 1
  ) IS NULL)
  ORDER BY due."nextAttemptAt", due.id
  LIMIT most
  FOR UPDATE SKIP LOCKED
$$;
