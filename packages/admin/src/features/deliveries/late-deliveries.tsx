import { trpc } from "@vetrina/client/trpc";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { TitledSection } from "../../titled-section.tsx";
import { dueWords, stepName } from "./delivery-words.ts";

/** Sites past their promised day while it is the agency's turn; nothing while there is none. */
export function LateDeliveries() {
  const query = trpc.deliveries.late.useQuery(undefined, { staleTime: 0 });
  const { data, error } = query;
  if (error && !data) return <FailurePanel title="Non riesco a caricare i lavori in ritardo" query={query} />;
  if (!data || data.total === 0) return null;
  return (
    <TitledSection
      look="overview"
      title={
        <>
          Lavori in ritardo <span className="waiting-total">{formatCount(data.total)}</span>
        </>
      }
    >
      <ul className="border-t-4 border-primary">
        {data.first.map(({ id, title, customerName, step, dueOn }) => (
          <li key={id} className="border-b border-base-content/15 py-2">
            <Link to="/consegne/$id" params={{ id: String(id) }} className="link font-semibold">
              {title}
            </Link>
            <p className="text-note text-muted">
              {customerName}, {stepName(step)}
              {dueOn && (
                <>
                  , promessa <time dateTime={dueOn}>{dueWords(dueOn)}</time>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <Link to="/consegne" search={{ solo: "in-ritardo" }} className="btn btn-link">
        Tutti i lavori in ritardo
      </Link>
    </TitledSection>
  );
}
