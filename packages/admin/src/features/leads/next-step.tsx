import { openStages } from "@vetrina/contract/lead-stages";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { stepWords } from "./leads-sentences.ts";

interface NextStepProps {
  lead: Pick<LeadRow, "stage" | "nextStep" | "nextStepOn">;
  /** The Europe/Rome day of now. */
  today: string;
}

/** A lead's next step and its date; nothing for a finished lead or one without a plan. */
export function NextStep({ lead: { stage, nextStep, nextStepOn }, today }: NextStepProps) {
  if (!nextStep || !nextStepOn || !openStages.includes(stage)) return null;
  return (
    <p className="next-step flex min-w-0 flex-wrap gap-x-2 in-data-[density=compatte]:flex-nowrap">
      <span className="truncate">{nextStep}</span>
      <time
        dateTime={nextStepOn}
        className={`ml-auto flex-none in-[.lead-table]:ml-0 in-[.lead-table]:flex-initial ${nextStepOn <= today ? "font-semibold text-error" : "text-muted"}`}
      >
        {stepWords(nextStepOn, today)}
      </time>
    </p>
  );
}
