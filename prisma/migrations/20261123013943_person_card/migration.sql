-- What the staff wrote about a person, by the person's address.
CREATE TABLE "PersonNote" (
    "id" SERIAL NOT NULL,
    "emailKey" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PersonNote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PersonNote_emailKey_id_idx" ON "PersonNote"("emailKey", "id" DESC);

-- A person's newest contact requests are read from the index, however many there are.
DROP INDEX "Lead_emailKey_idx";
DROP INDEX "Lead_phoneKey_idx";
CREATE INDEX "Lead_emailKey_createdAt_idx" ON "Lead"("emailKey", "createdAt" DESC);
CREATE INDEX "Lead_phoneKey_createdAt_idx" ON "Lead"("phoneKey", "createdAt" DESC);

-- Tickets by the last nine digits of their phone, deposits by that and by their address: the expressions of
-- packages/api/src/person/same-person.ts, and of "Lead"."phoneKey".
CREATE INDEX "Ticket_phone_key_idx" ON "Ticket" ((right(regexp_replace(phone, '\D', '', 'g'), 9)), "createdAt" DESC);
CREATE INDEX "Deposit_phone_key_idx" ON "Deposit" ((right(regexp_replace(phone, '\D', '', 'g'), 9)), "createdAt" DESC);
CREATE INDEX "Deposit_email_key_idx" ON "Deposit" ((lower(email)), "createdAt" DESC);
