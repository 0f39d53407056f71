-- Whoever removes a delivery, be it the owner, an erasure or the night that forgets a removed customer with all that is
-- theirs: its booking opens none by itself any more.
CREATE FUNCTION "note_removed_delivery"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Deposit" SET "deliveryRemovedAt" = now() WHERE "id" = OLD."depositId";
  RETURN NULL;
END $$;
CREATE TRIGGER "note_removed" AFTER DELETE ON "Delivery" FOR EACH ROW WHEN (OLD."depositId" IS NOT NULL)
  EXECUTE FUNCTION "note_removed_delivery"();
