import { trpc } from "@vetrina/client/trpc";
import type { WaitingDeliveries } from "@vetrina/contract/deliveries/delivery-desk";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { TitledSection } from "../../titled-section.tsx";
import { dueWords, stepName } from "./delivery-words.ts";

interface WaitingProps {
  title: string;
  waiting: WaitingDeliveries;
  /** Which of the tab's choices shows all of them. */
  only: "pronti" | "in-ritardo";
  all: string;
}

function Waiting({ title, waiting: { total, first }, only, all }: WaitingProps) {
  if (total === 0) return null;
  return (
    <TitledSection
      look="overview"
      title={
        <>
          {title} <span className="waiting-total">{formatCount(total)}</span>
        </>
      }
    >
      <ul className="border-t-4 border-primary">
        {first.map(({ id, title: name, customerName, step, dueOn }) => (
          <li key={id} className="border-b border-base-content/15 py-2">
            <Link to="/consegne/$id" params={{ id: String(id) }} className="link font-semibold">
              {name}
            </Link>
            <p className="text-note text-muted">
              {customerName}, {step === "online" ? "online: da scrivere tra i siti del cliente" : stepName(step)}
              {dueOn && step !== "online" && (
                <>
                  , promessa <time dateTime={dueOn}>{dueWords(dueOn)}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Link
        to="/consegne"
        search={{ solo: only, ...(only === "pronti" && { passo: "tutte" as const }) }}
        className="btn btn-link"
      >
        {all}
      </Link>
    </TitledSection>
  );
}

/** Sites past their promised day while it is the agency's turn, and those whose customer has done their part; nothing while there is none. */
export function LateDeliveries() {
  const query = trpc.deliveries.late.useQuery(undefined, { staleTime: 0 });
  const { data, error } = query;
  if (error && !data) return <FailurePanel title="Non riesco a caricare i lavori in ritardo" query={query} />;
  if (!data) return null;
  return (
    <>
      <Waiting title="Lavori in ritardo" waiting={data} only="in-ritardo" all="Tutti i lavori in ritardo" />
      {/* A server of the version before, during an update, doesn't tell of them. */}
      {data.ready && (
        <Waiting
          title="Lavori da portare avanti"
          waiting={data.ready}
          only="pronti"
          all="Tutti i lavori da portare avanti"
        />
      )}
    </>
  );
}
