-- What of the bookings is open, or waits for a person: few among all that were ever begun.
CREATE INDEX "Deposit_open_idx" ON "Deposit" ("id")
  WHERE "state" IN ('in-attesa', 'autorizzato', 'da-verificare', 'da-ricollocare') OR "failedSweeps" >= 3
    OR "disputeState" IN ('needs_response', 'warning_needs_response')
    OR "balanceDisputeState" IN ('needs_response', 'warning_needs_response');

-- Balances that the sweep looks at.
CREATE INDEX "Deposit_balance_idx" ON "Deposit" ("id")
  WHERE "balanceSweepAt" IS NOT NULL OR ("balanceLinkId" IS NOT NULL AND "balanceIntentId" IS NULL);
