-- An address became quiet by a ticket that anybody may have opened in its name. From now on only a ticket whose reader has
-- confirmed the address speaks for it. What such addresses sent meanwhile stays in the spam, where it counts as to be checked.
UPDATE "Client" SET "quietSince" = NULL
WHERE "quietSince" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "Ticket" WHERE "clientId" = "Client".id AND "confirmedAt" IS NOT NULL AND folder IN ('spam', 'cestino')
);
