import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { formatDateTime } from "@vetrina/contract/dates";
import { TitledSection } from "../../../titled-section.tsx";
import { useActorName } from "../../audit/use-actor-name.ts";

const numbers = new Intl.NumberFormat("it-IT");

interface ProvenancePanelProps {
  provenance: NonNullable<StaffPost["provenance"]>;
  publishedBy: string | null;
}

const factsOf = (
  { provenance, publishedBy }: ProvenancePanelProps,
  nameOf: (actor: string) => string,
): [term: string, fact: string][] => [
  ["Argomento", provenance.topic],
  ["Taglio", provenance.focus],
  ["Scritto il", formatDateTime(provenance.createdAt)],
  ["Modello", provenance.model],
  ["Versione del prompt", provenance.promptVersion],
  [
    "Token",
    `${numbers.format(provenance.inputTokens)} in entrata, ${numbers.format(provenance.outputTokens)} in uscita`,
  ],
  ["Chiesto da", nameOf(provenance.requestedBy)],
  ["Pubblicato da", publishedBy ? nameOf(publishedBy) : "Nessuno, per ora"],
];

/** Where an article of the writing model came from. */
export function ProvenancePanel(props: ProvenancePanelProps) {
  const { reasons } = props.provenance;
  const nameOf = useActorName();
  return (
    <TitledSection look="panel" title="Scritto dall’intelligenza artificiale">
      {reasons.length > 0 && (
        <div className="alert alert-warning">
          <p className="font-semibold">Controlli non superati</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="grid gap-2">
        {factsOf(props, nameOf).map(([term, fact]) => (
          <div key={term}>
            <dt className="text-muted">{term}</dt>
            <dd className="[overflow-wrap:anywhere]">{fact}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
