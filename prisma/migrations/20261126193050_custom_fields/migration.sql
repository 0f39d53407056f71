-- Fields that owners add to tickets and contacts. Values stand in typed columns, so that filters read indexes.

-- CreateTable
CREATE TABLE "CustomField" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "onTickets" BOOLEAN NOT NULL,
    "onContacts" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CustomField_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FieldOption" (
    "id" SERIAL NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "FieldOption_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TicketFieldValue" (
    "ticketId" BIGINT NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "text" TEXT,
    "number" DECIMAL(17,4),
    "day" DATE,
    "optionId" INTEGER,
    "textKey" TEXT GENERATED ALWAYS AS (fold_text("text")) STORED,
    "activityAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TicketFieldValue_pkey" PRIMARY KEY ("ticketId","fieldId")
);

-- CreateTable
CREATE TABLE "LeadFieldValue" (
    "leadId" INTEGER NOT NULL,
    "fieldId" INTEGER NOT NULL,
    "text" TEXT,
    "number" DECIMAL(17,4),
    "day" DATE,
    "optionId" INTEGER,
    "textKey" TEXT GENERATED ALWAYS AS (fold_text("text")) STORED,

    CONSTRAINT "LeadFieldValue_pkey" PRIMARY KEY ("leadId","fieldId")
);

-- CreateIndex
CREATE INDEX "FieldOption_fieldId_idx" ON "FieldOption"("fieldId");

-- CreateIndex
CREATE INDEX "TicketFieldValue_fieldId_activityAt_ticketId_idx" ON "TicketFieldValue"("fieldId", "activityAt" DESC, "ticketId" DESC);

-- CreateIndex
CREATE INDEX "LeadFieldValue_fieldId_leadId_idx" ON "LeadFieldValue"("fieldId", "leadId");

-- AddForeignKey
ALTER TABLE "FieldOption" ADD CONSTRAINT "FieldOption_fieldId_fkey" FOREIGN KEY ("fieldId") REFERENCES "CustomField"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketFieldValue" ADD CONSTRAINT "TicketFieldValue_ticketId_fkey" FOREIGN KEY ("ticketId") REFERENCES "Ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketFieldValue" ADD CONSTRAINT "TicketFieldValue_fieldId_fkey" FOREIGN KEY ("fieldId") REFERENCES "CustomField"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TicketFieldValue" ADD CONSTRAINT "TicketFieldValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "FieldOption"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadFieldValue" ADD CONSTRAINT "LeadFieldValue_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadFieldValue" ADD CONSTRAINT "LeadFieldValue_fieldId_fkey" FOREIGN KEY ("fieldId") REFERENCES "CustomField"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeadFieldValue" ADD CONSTRAINT "LeadFieldValue_optionId_fkey" FOREIGN KEY ("optionId") REFERENCES "FieldOption"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Written by hand from here on.

-- A value stands in one column, that of its field's kind.
ALTER TABLE "TicketFieldValue" ADD CONSTRAINT "TicketFieldValue_one_value" CHECK (num_nonnulls("text", "number", "day", "optionId") = 1);
ALTER TABLE "LeadFieldValue" ADD CONSTRAINT "LeadFieldValue_one_value" CHECK (num_nonnulls("text", "number", "day", "optionId") = 1);

-- What filters ask for; the tickets of an option stand in the order of their list.
CREATE INDEX "TicketFieldValue_option_idx" ON "TicketFieldValue" ("optionId", "activityAt" DESC, "ticketId" DESC) WHERE "optionId" IS NOT NULL;
CREATE INDEX "TicketFieldValue_number_idx" ON "TicketFieldValue" ("fieldId", "number") WHERE "number" IS NOT NULL;
CREATE INDEX "TicketFieldValue_day_idx" ON "TicketFieldValue" ("fieldId", "day") WHERE "day" IS NOT NULL;
CREATE INDEX "TicketFieldValue_text_idx" ON "TicketFieldValue" USING GIN ("textKey" gin_trgm_ops) WHERE "textKey" IS NOT NULL;
CREATE INDEX "LeadFieldValue_option_idx" ON "LeadFieldValue" ("optionId", "leadId") WHERE "optionId" IS NOT NULL;
CREATE INDEX "LeadFieldValue_number_idx" ON "LeadFieldValue" ("fieldId", "number") WHERE "number" IS NOT NULL;
CREATE INDEX "LeadFieldValue_day_idx" ON "LeadFieldValue" ("fieldId", "day") WHERE "day" IS NOT NULL;
CREATE INDEX "LeadFieldValue_text_idx" ON "LeadFieldValue" USING GIN ("textKey" gin_trgm_ops) WHERE "textKey" IS NOT NULL;

-- As a tag's: the lock waits for a write that is changing the ticket's activity.
CREATE FUNCTION date_new_ticket_field() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT "activityAt" INTO NEW."activityAt" FROM "Ticket" WHERE id = NEW."ticketId" FOR SHARE;
  NEW."activityAt" := coalesce(NEW."activityAt", CURRENT_TIMESTAMP);
  RETURN NEW;
END $$;

CREATE TRIGGER date_new_ticket_field BEFORE INSERT ON "TicketFieldValue"
  FOR EACH ROW EXECUTE FUNCTION date_new_ticket_field();

CREATE FUNCTION date_ticket_fields() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "TicketFieldValue" SET "activityAt" = NEW."activityAt" WHERE "ticketId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER date_ticket_fields AFTER UPDATE OF "activityAt" ON "Ticket" FOR EACH ROW
  WHEN (OLD."activityAt" IS DISTINCT FROM NEW."activityAt")
  EXECUTE FUNCTION date_ticket_fields();
