import { formatDateTime } from "@vetrina/contract/dates";
import type { RuleEventKind, RuleTrial } from "@vetrina/contract/rules";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useState } from "react";
import { trialSentence } from "./rule-words.ts";

type Touched = RuleTrial["touched"][number];

/** In a window of its own: what is being written stays. */
const addressOf = ({ about, id }: Touched) =>
  `${location.pathname}#${about === "ticket" ? "ticket" : "contatti"}/${id}`;

/** So many are shown until all are asked for. */
const shownAtFirst = 10;

/** What a rule would have touched, each a link. */
export function RuleTrialResult({ trial, event }: { trial: RuleTrial; event: RuleEventKind }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? trial.touched : trial.touched.slice(0, shownAtFirst);
  const hidden = trial.touched.length - shown.length;
  return (
    <div role="status" className="grid gap-2">
      <p className="font-semibold">{trialSentence(trial, event)}</p>
      {trial.touched.length > 0 && (
        <ul aria-label="Che cosa avrebbe toccato" className="rounded-box border border-edge">
          {shown.map((one) => (
            <li key={`${one.about} ${one.id} ${one.at}`} className="border-b border-edge px-3 py-1.5 last:border-b-0">
              <NewTabLink
                href={addressOf(one)}
                rel="noreferrer"
                className="flex min-h-6 flex-wrap items-baseline gap-x-3 hover:underline"
              >
                <span className="font-semibold">{one.name}</span>
                <span className="min-w-0 grow truncate">{one.subject}</span>
                <span className="text-note text-muted">{formatDateTime(one.at)}</span>
              </NewTabLink>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button type="button" className="btn justify-self-start btn-link" onClick={() => setShowsAll(true)}>
          {hidden === 1 ? "Mostra anche l’altro" : `Mostra anche gli altri ${hidden}`}
        </button>
      )}
    </div>
  );
}
