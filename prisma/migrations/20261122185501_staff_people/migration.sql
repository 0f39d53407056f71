-- AlterTable
ALTER TABLE "User" ADD COLUMN     "email" TEXT,
ADD COLUMN     "name" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- One address is one account, whatever its capitals.
ALTER TABLE "User" ADD CONSTRAINT "User_email_check" CHECK ("email" = lower("email"));
ALTER TABLE "User" DROP CONSTRAINT "User_role_check";
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK ("role" IN ('titolare', 'operatore', 'redattore'));
