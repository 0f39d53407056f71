import type { WriterStatus } from "@vetrina/contract/blog/ai-articles";
import { formatDateTime } from "@vetrina/contract/dates";
import { useState } from "react";
import { Link } from "../../../navigation.tsx";
import { TitledSection } from "../../../titled-section.tsx";
import { useActorName } from "../../audit/use-actor-name.ts";

type Row = WriterStatus["recent"][number];

const stateLabels: Record<Row["state"], string> = {
  "in-corso": "In corso",
  pubblicato: "Pubblicato",
  bozza: "Tenuto in bozza",
  fallito: "Non riuscito",
};

const looks: Record<Row["state"], string> = {
  "in-corso": "badge-outline badge-info",
  pubblicato: "badge-success",
  bozza: "badge-dash",
  fallito: "badge-outline badge-error",
};

const numbers = new Intl.NumberFormat("it-IT");

function GenerationRow({ row }: { row: Row }) {
  const { postId, topic, state, reasons, createdAt, requestedBy, inputTokens, outputTokens } = row;
  const nameOf = useActorName();
  return (
    <li className="grid gap-1 border-t border-base-content/15 py-3">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {postId === null ? (
          topic
        ) : (
          <Link to="/blog/$id" params={{ id: String(postId) }} className="underline underline-offset-4">
            {topic}
          </Link>
        )}
      </p>
      <p>
        <span className={`badge ${looks[state]}`}>{stateLabels[state]}</span>
      </p>
      {reasons.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <p className="text-muted tabular-nums">
        {formatDateTime(createdAt)}, {nameOf(requestedBy)}, {numbers.format(inputTokens + outputTokens)} token
      </p>
    </li>
  );
}

/** So many are listed before the user asks for all. */
const shownAtFirst = 5;

/** The last articles that were asked for, and what became of them. */
export function RecentGenerations({ recent }: { recent: Row[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? recent : recent.slice(0, shownAtFirst);
  return (
    <TitledSection look="panel" title="Ultimi articoli scritti">
      {recent.length === 0 ? (
        <p className="text-muted">Ancora nessuno.</p>
      ) : (
        <ol className="grid">
          {shown.map((row) => (
            <GenerationRow key={row.id} row={row} />
          ))}
        </ol>
      )}
      {recent.length > shown.length && (
        <button type="button" className="btn btn-link justify-self-start" onClick={() => setAll(true)}>
          Mostra tutti ({recent.length})
        </button>
      )}
    </TitledSection>
  );
}
