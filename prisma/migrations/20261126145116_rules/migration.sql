-- CreateTable
CREATE TABLE "Rule" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "definition" JSONB NOT NULL,
    "isOn" BOOLEAN NOT NULL DEFAULT false,
    "onSince" TIMESTAMPTZ(3),
    "hourlyMax" INTEGER NOT NULL DEFAULT 50,
    "hourBegan" TIMESTAMPTZ(3),
    "hourRuns" INTEGER NOT NULL DEFAULT 0,
    "hourPassed" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RuleEvent" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "ticketId" BIGINT,
    "messageId" INTEGER,
    "leadId" INTEGER,
    "status" TEXT,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RuleEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RuleRun" (
    "id" BIGSERIAL NOT NULL,
    "ruleId" INTEGER NOT NULL,
    "eventKey" TEXT NOT NULL,
    "ticketId" BIGINT,
    "leadId" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'in-coda',
    "problems" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "isAnswered" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RuleRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Rule_event_idx" ON "Rule"("event");

-- CreateIndex
CREATE INDEX "RuleEvent_dueAt_idx" ON "RuleEvent"("dueAt");

-- CreateIndex
CREATE INDEX "RuleRun_ruleId_createdAt_idx" ON "RuleRun"("ruleId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "RuleRun_ticketId_idx" ON "RuleRun"("ticketId");

-- CreateIndex
CREATE INDEX "RuleRun_leadId_idx" ON "RuleRun"("leadId");

-- CreateIndex
CREATE INDEX "RuleRun_createdAt_idx" ON "RuleRun"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "RuleRun_ruleId_eventKey_key" ON "RuleRun"("ruleId", "eventKey");

-- AddForeignKey
ALTER TABLE "RuleRun" ADD CONSTRAINT "RuleRun_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES "Rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RuleRun" ADD CONSTRAINT "RuleRun_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RuleRun" ADD CONSTRAINT "RuleRun_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

CREATE INDEX "Rule_on_idx" ON "Rule" ("event") WHERE "isOn";
CREATE INDEX "RuleRun_due_idx" ON "RuleRun" ("nextAttemptAt", "id") WHERE "state" = 'in-coda';

-- What happened is noted in its own transaction, so a rule acts also after a crash. Nothing is noted while no rule of
-- that event is on, nor of what a rule itself does (its transaction says so): rules don't start rules.
CREATE FUNCTION note_ticket_for_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Rule" WHERE "event" = 'ticket-nuovo' AND "isOn") THEN
    INSERT INTO "RuleEvent" ("kind", "ticketId") VALUES ('ticket-nuovo', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Ticket_rule_event" AFTER INSERT ON "Ticket" FOR EACH ROW
  WHEN (NEW.folder = 'elenco')
  EXECUTE FUNCTION note_ticket_for_rules();

CREATE FUNCTION note_status_for_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('vetrina.rule', true) IS DISTINCT FROM 'on'
    AND EXISTS (SELECT FROM "Rule" WHERE "event" = 'stato-cambiato' AND "isOn") THEN
    INSERT INTO "RuleEvent" ("kind", "ticketId", "status") VALUES ('stato-cambiato', NEW.id, NEW.status);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Ticket_rule_status" AFTER UPDATE OF status ON "Ticket" FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.folder = 'elenco')
  EXECUTE FUNCTION note_status_for_rules();

CREATE FUNCTION note_message_for_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Rule" WHERE "event" = 'messaggio-cliente' AND "isOn") THEN
    INSERT INTO "RuleEvent" ("kind", "ticketId", "messageId") VALUES ('messaggio-cliente', NEW."ticketId", NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "TicketMessage_rule_event" AFTER INSERT ON "TicketMessage" FOR EACH ROW
  WHEN (NEW."senderType" = 'client')
  EXECUTE FUNCTION note_message_for_rules();

-- The site's form has two steps: rules look at a contact without a message once the visitor had time for the second.
CREATE FUNCTION note_lead_for_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Rule" WHERE "event" = 'contatto-nuovo' AND "isOn") THEN
    INSERT INTO "RuleEvent" ("kind", "leadId", "dueAt")
    VALUES ('contatto-nuovo', NEW.id, now() + CASE WHEN NEW.message IS NULL THEN interval '3 minutes' ELSE interval '0' END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Lead_rule_event" AFTER INSERT ON "Lead" FOR EACH ROW
  EXECUTE FUNCTION note_lead_for_rules();

ALTER TABLE "RuleRun" ADD CONSTRAINT "RuleRun_state_check" CHECK ("state" IN ('in-coda', 'fatta', 'limite', 'fallita', 'saltata', 'non-tocca'));
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione', 'posta', 'risposta-contatto', 'regola-ticket', 'regola-contatto', 'regola-ferma'));
