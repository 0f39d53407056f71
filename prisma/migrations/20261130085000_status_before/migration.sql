-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "statusBefore" TEXT;
ALTER TABLE "MailMessage" ADD CONSTRAINT "MailMessage_statusBefore_check"
  CHECK ("statusBefore" IN ('aperto', 'in-lavorazione', 'risolto', 'chiuso'));
