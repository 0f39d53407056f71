-- A bank that takes a payment back as a whole takes what was refunded of it before once more.
ALTER TABLE "Deposit" DROP CONSTRAINT "Deposit_received_check";
ALTER TABLE "Deposit" ADD CONSTRAINT "Deposit_received_check" CHECK ("receivedCents" >= 0 AND "refundedCents" >= 0);

-- A dispute that waits for an answer is told to the staff.
ALTER TABLE "StaffNotice" DROP CONSTRAINT "StaffNotice_kind_check";
ALTER TABLE "StaffNotice" ADD CONSTRAINT "StaffNotice_kind_check" CHECK ("kind" IN ('ticket', 'messaggio', 'contatto', 'deposito', 'pagamento-fermo', 'rimborso-fallito', 'contestazione'));
