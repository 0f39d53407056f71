-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "statusBefore" TEXT;
-- Not valid: all mails of before have none, and to read them would hold up the process that still serves.
ALTER TABLE "MailMessage" ADD CONSTRAINT "MailMessage_statusBefore_check"
  CHECK ("statusBefore" IN ('aperto', 'in-lavorazione', 'risolto', 'chiuso')) NOT VALID;
