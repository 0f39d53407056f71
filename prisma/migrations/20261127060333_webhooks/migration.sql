-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "secret" TEXT NOT NULL,
    "formerSecret" TEXT,
    "formerUntil" TIMESTAMPTZ(3),
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "onSince" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "offReason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "toldAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookEvent" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "type" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "isPlanned" BOOLEAN NOT NULL DEFAULT false,
    "data" JSONB,
    "leadId" INTEGER,
    "ticketId" BIGINT,
    "depositId" INTEGER,
    "deliveryId" INTEGER,

    CONSTRAINT "WebhookEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" BIGSERIAL NOT NULL,
    "eventId" UUID NOT NULL,
    "endpointId" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'in-coda',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leaseUntil" TIMESTAMPTZ(3),
    "lastAttemptAt" TIMESTAMPTZ(3),
    "lastStatus" INTEGER,
    "lastAnswer" TEXT,
    "lastProblem" TEXT,
    "lastMs" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WebhookEvent_at_idx" ON "WebhookEvent"("at");

-- CreateIndex
CREATE INDEX "WebhookEvent_leadId_idx" ON "WebhookEvent"("leadId");

-- CreateIndex
CREATE INDEX "WebhookEvent_ticketId_idx" ON "WebhookEvent"("ticketId");

-- CreateIndex
CREATE INDEX "WebhookEvent_depositId_idx" ON "WebhookEvent"("depositId");

-- CreateIndex
CREATE INDEX "WebhookEvent_deliveryId_idx" ON "WebhookEvent"("deliveryId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_id_idx" ON "WebhookDelivery"("endpointId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_eventId_endpointId_key" ON "WebhookDelivery"("eventId", "endpointId");

-- AddForeignKey
ALTER TABLE "WebhookEvent" ADD CONSTRAINT "WebhookEvent_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookEvent" ADD CONSTRAINT "WebhookEvent_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookEvent" ADD CONSTRAINT "WebhookEvent_depositId_fkey" FOREIGN KEY ("depositId") REFERENCES "Deposit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookEvent" ADD CONSTRAINT "WebhookEvent_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "Delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "WebhookEvent"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written by hand from here on.

-- What waits to be planned, and what waits to be sent: few rows, however long the log.
CREATE INDEX "WebhookEvent_due_idx" ON "WebhookEvent" ("dueAt", "id") WHERE NOT "isPlanned";
CREATE INDEX "WebhookDelivery_due_idx" ON "WebhookDelivery" ("endpointId", "nextAttemptAt", "id") WHERE "state" = 'in-coda';

ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_state_check" CHECK ("state" IN ('in-coda', 'consegnata', 'fallita'));
ALTER TABLE "WebhookEndpoint" ADD CONSTRAINT "WebhookEndpoint_offReason_check" CHECK ("offReason" IN ('errori', 'sparito'));

-- Contacts and tickets come in by several ways: whichever it is, the event is noted in its transaction, and none where no
-- endpoint wants it. The site's form has two steps: the second has its time before a contact without an address is told of.
CREATE FUNCTION note_lead_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "WebhookEndpoint" WHERE "isOn" AND 'contact.created' = ANY ("events")) THEN
    INSERT INTO "WebhookEvent" ("type", "leadId", "dueAt")
    VALUES ('contact.created', NEW.id, now() + CASE WHEN NEW.email = '' THEN interval '3 minutes' ELSE interval '0' END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Lead_webhook_event" AFTER INSERT ON "Lead" FOR EACH ROW
  EXECUTE FUNCTION note_lead_for_webhooks();

CREATE FUNCTION note_ticket_for_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "WebhookEndpoint" WHERE "isOn" AND 'ticket.opened' = ANY ("events")) THEN
    INSERT INTO "WebhookEvent" ("type", "ticketId") VALUES ('ticket.opened', NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "Ticket_webhook_event" AFTER INSERT ON "Ticket" FOR EACH ROW
  WHEN (NEW.folder = 'elenco')
  EXECUTE FUNCTION note_ticket_for_webhooks();

-- That a delivery was given up, or an endpoint switched off.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione', 'recesso', 'copia', 'assegnato', 'assegnati', 'menzione', 'posta', 'risposta-contatto', 'regola-ticket', 'regola-contatto', 'regola-ferma', 'sito-scade', 'consegna-materiale', 'consegna-approvata', 'webhook'));
