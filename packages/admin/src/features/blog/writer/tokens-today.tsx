import type { WriterStatus } from "@vetrina/contract/blog/ai-articles";
import { useId } from "react";

const numbers = new Intl.NumberFormat("it-IT");

/** How much of the day's allowance is used up. */
export function TokensToday({ status: { tokensToday, dailyTokens } }: { status: WriterStatus }) {
  const id = useId();
  const spent = tokensToday >= dailyTokens;
  return (
    <div>
      <p id={id} className="tabular-nums">
        Token usati oggi: <span className="font-semibold">{numbers.format(tokensToday)}</span> di{" "}
        {numbers.format(dailyTokens)}
      </p>
      <progress
        aria-labelledby={id}
        className="progress mt-1.5 progress-primary"
        value={Math.min(tokensToday, dailyTokens)}
        max={dailyTokens}
      />
      {spent && <p className="font-semibold text-accent">Per oggi basta: si riprende domani.</p>}
    </div>
  );
}
