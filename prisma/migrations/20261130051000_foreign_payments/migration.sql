-- What was paid in another currency by the link of a quote that is gone has no amount in euros.
ALTER TABLE "Deposit" DROP CONSTRAINT "Deposit_amountCents_check";
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_amountCents_check" CHECK ("amountCents" >= 0);
