-- A phone is found in whatever way it is written: by its digits.
CREATE INDEX "Lead_phone_digits_idx" ON "Lead" USING GIN ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
CREATE INDEX "Ticket_phone_digits_idx" ON "Ticket" USING GIN ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
CREATE INDEX "Client_phone_digits_idx" ON "Client" USING GIN ((regexp_replace(phone, '\D', '', 'g')) gin_trgm_ops);
