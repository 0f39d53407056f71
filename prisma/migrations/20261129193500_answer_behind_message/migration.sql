-- The ticket's last message when the answer was written; unknown of answers from before.
ALTER TABLE "LeavingAnswer" ADD COLUMN "behindMessageId" INTEGER;
