import { trpc } from "@vetrina/client/trpc";
import { callHours } from "@vetrina/contract/call-slots";
import { romeDay } from "@vetrina/contract/dates";
import { dateWords } from "@vetrina/contract/settings/opening-calendar";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";

/** The calls that people wait for on days that have been put into a closure since. */
export function ClosureCalls() {
  const { data } = trpc.leads.callsInClosures.useQuery(undefined, { staleTime: 0 });
  const { total = 0, first = [] } = data ?? {};
  const others = total - first.length;
  return (
    <div role="status" className="empty:hidden">
      {total > 0 && (
        <div className="alert alert-warning">
          <p>
            {total === 1
              ? "In questi giorni c’è già una chiamata fissata: spostala o avvisa chi l’aspetta."
              : `In questi giorni ci sono già ${formatCount(total)} chiamate fissate: spostale o avvisa chi le aspetta.`}
          </p>
          <ul>
            {first.map(({ leadId, name, startsAt }) => (
              <li key={leadId}>
                <Link to="/contatti/$id" params={{ id: String(leadId) }} className="text-link">
                  {name}
                </Link>
                , {dateWords(romeDay(new Date(startsAt)))} {callHours(startsAt)}
              </li>
            ))}
            {others > 0 && <li>{others === 1 ? "e un’altra" : `e altre ${formatCount(others)}`}</li>}
          </ul>
        </div>
      )}
    </div>
  );
}
