-- Not "email": the release before joins this table with "Ticket", whose email it names without saying whose it is.
-- AlterTable
ALTER TABLE "User" ADD COLUMN     "mailAddress" TEXT,
ADD COLUMN     "name" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "User_mailAddress_key" ON "User"("mailAddress");

-- One address is one account, whatever its capitals.
ALTER TABLE "User" ADD CONSTRAINT "User_mailAddress_check" CHECK ("mailAddress" = lower("mailAddress"));
ALTER TABLE "User" DROP CONSTRAINT "User_role_check";
ALTER TABLE "User" ADD CONSTRAINT "User_role_check" CHECK ("role" IN ('titolare', 'operatore', 'redattore'));
