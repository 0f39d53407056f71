-- The version before writes a next step into the lead's columns, also while it is being replaced or after an owner has
-- gone back to it: the lead's open task follows, and a step that it takes away is done.
CREATE FUNCTION follow_written_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."nextStep" IS NULL OR NEW."nextStepOn" IS NULL THEN
    UPDATE "Task" SET "doneAt" = now(), "changedAt" = now() WHERE "leadId" = NEW."id" AND "doneAt" IS NULL;
    RETURN NULL;
  END IF;
  INSERT INTO "Task" ("title", "day", "ownerId", "leadId") VALUES (NEW."nextStep", NEW."nextStepOn", NEW."ownerId", NEW."id")
  ON CONFLICT ("leadId") WHERE "doneAt" IS NULL
  DO UPDATE SET "title" = EXCLUDED."title", "day" = EXCLUDED."day", "changedAt" = now();
  RETURN NULL;
END
$$;
-- Not when a task itself has written it.
CREATE TRIGGER "Lead_written_step" AFTER UPDATE OF "nextStep", "nextStepOn" ON "Lead" FOR EACH ROW
WHEN (pg_trigger_depth() = 0 AND (OLD."nextStep", OLD."nextStepOn") IS DISTINCT FROM (NEW."nextStep", NEW."nextStepOn"))
EXECUTE FUNCTION follow_written_step();
