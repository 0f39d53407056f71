-- AlterTable
ALTER TABLE "MailMessage" ADD COLUMN     "requestId" TEXT;
