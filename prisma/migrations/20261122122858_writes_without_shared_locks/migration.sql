-- AlterTable
ALTER TABLE "StaffNotice" ADD COLUMN     "transactionId" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint;

-- AlterTable
ALTER TABLE "TicketCount" DROP CONSTRAINT "TicketCount_pkey",
ADD COLUMN     "id" BIGSERIAL NOT NULL,
ADD CONSTRAINT "TicketCount_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE INDEX "StaffNotice_transactionId_id_idx" ON "StaffNotice"("transactionId", "id");

-- A change of a counter is a row of its own: nobody waits for anybody else's.
CREATE OR REPLACE FUNCTION count_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "TicketCount" (name, tickets)
    SELECT status, count(*) FROM after_rows GROUP BY status
    UNION ALL
    SELECT 'unread', count(*) FROM after_rows WHERE waits_unread("clientWroteAt", "staffSeenAt") HAVING count(*) > 0;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "TicketCount" (name, tickets)
    SELECT status, -count(*) FROM before_rows GROUP BY status
    UNION ALL
    SELECT 'unread', -count(*) FROM before_rows WHERE waits_unread("clientWroteAt", "staffSeenAt") HAVING count(*) > 0;
  ELSE
    INSERT INTO "TicketCount" (name, tickets)
    SELECT name, sum(weight) FROM (
      SELECT status AS name, 1 AS weight FROM after_rows
      UNION ALL SELECT status, -1 FROM before_rows
      UNION ALL SELECT 'unread', 1 FROM after_rows WHERE waits_unread("clientWroteAt", "staffSeenAt")
      UNION ALL SELECT 'unread', -1 FROM before_rows WHERE waits_unread("clientWroteAt", "staffSeenAt")
    ) AS change GROUP BY name HAVING sum(weight) <> 0;
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION change_ticket_counts(TEXT[], INTEGER[]);
