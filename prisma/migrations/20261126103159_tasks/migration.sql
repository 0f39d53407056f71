-- AlterTable
ALTER TABLE "User" ADD COLUMN     "morningMail" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "Task" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "hour" TEXT,
    "ownerId" INTEGER,
    "leadId" INTEGER,
    "ticketId" BIGINT,
    "doneAt" TIMESTAMPTZ(3),
    "doneBy" TEXT,
    "createdBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "userId" INTEGER NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Task_day_id_idx" ON "Task"("day", "id");

-- CreateIndex
CREATE INDEX "Task_ownerId_day_id_idx" ON "Task"("ownerId", "day", "id");

-- CreateIndex
CREATE INDEX "Task_leadId_doneAt_idx" ON "Task"("leadId", "doneAt" DESC);

-- CreateIndex
CREATE INDEX "Task_ticketId_doneAt_idx" ON "Task"("ticketId", "doneAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_tokenHash_key" ON "CalendarFeed"("tokenHash");

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Task" ADD CONSTRAINT "Task_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

ALTER TABLE "Task" ADD CONSTRAINT "Task_about_check" CHECK ("leadId" IS NULL OR "ticketId" IS NULL);
ALTER TABLE "Task" ADD CONSTRAINT "Task_hour_check" CHECK ("hour" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- A lead and a ticket have one next step.
CREATE UNIQUE INDEX "Task_open_lead_key" ON "Task" ("leadId") WHERE "doneAt" IS NULL;
CREATE UNIQUE INDEX "Task_open_ticket_key" ON "Task" ("ticketId") WHERE "doneAt" IS NULL;

-- The next steps that leads have; one that a booked call has made gets its hour.
INSERT INTO "Task" ("title", "day", "hour", "ownerId", "leadId")
SELECT lead."nextStep", lead."nextStepOn", to_char(call."startsAt" AT TIME ZONE 'Europe/Rome', 'HH24:MI'), lead."ownerId",
  lead."id"
FROM "Lead" AS lead
LEFT JOIN "CallSlot" AS call ON call."leadId" = lead."id" AND lead."nextStep" LIKE 'Chiamare tra %'
  AND (call."startsAt" AT TIME ZONE 'Europe/Rome')::date = lead."nextStepOn"
WHERE lead."nextStep" IS NOT NULL;

-- From now on the lead's columns follow its open task: indexes of lists and searches stand on them.
CREATE FUNCTION follow_open_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about integer := CASE WHEN TG_OP = 'DELETE' THEN OLD."leadId" ELSE NEW."leadId" END;
BEGIN
  UPDATE "Lead" AS lead SET "nextStep" = step.title, "nextStepOn" = step.day
  FROM (SELECT max("title") AS title, max("day") AS day FROM "Task" WHERE "leadId" = about AND "doneAt" IS NULL) AS step
  WHERE lead."id" = about AND (lead."nextStep", lead."nextStepOn") IS DISTINCT FROM (step.title, step.day);
  RETURN NULL;
END
$$;
CREATE TRIGGER "Task_next_step" AFTER INSERT OR UPDATE OR DELETE ON "Task" FOR EACH ROW EXECUTE FUNCTION follow_open_task();
