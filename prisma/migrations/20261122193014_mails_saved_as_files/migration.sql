-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "isFile" BOOLEAN NOT NULL DEFAULT false;
