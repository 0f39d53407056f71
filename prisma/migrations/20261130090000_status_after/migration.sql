-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "statusAfter" TEXT;
-- Not valid, as that of status_before.
ALTER TABLE "MailMessage" ADD CONSTRAINT "MailMessage_statusAfter_check"
  CHECK ("statusAfter" IN ('aperto', 'in-lavorazione', 'risolto', 'chiuso')) NOT VALID;
