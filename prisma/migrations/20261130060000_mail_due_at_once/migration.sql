-- The column has milliseconds: now() was rounded, half of the times up, and who looked for due mails in the same
-- half millisecond found none.
ALTER TABLE "MailMessage" ALTER COLUMN "nextAttemptAt" SET DEFAULT date_trunc('milliseconds', now());
