-- AlterTable
ALTER TABLE "MailReference" ADD COLUMN     "isReceived" BOOLEAN NOT NULL DEFAULT false;

-- Those of mails that are still known to have come in; of others their form goes on saying whose they are.
UPDATE "MailReference" SET "isReceived" = true
WHERE "messageId" IN (SELECT "messageId" FROM "InboundMail" WHERE state IN ('messaggio', 'ticket', 'contatto'));
