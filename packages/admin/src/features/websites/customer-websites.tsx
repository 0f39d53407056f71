import { trpc } from "@vetrina/client/trpc";
import { deadlinesOf } from "@vetrina/contract/websites/deadlines";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { websiteStates } from "@vetrina/contract/websites/website-filters";
import type { WebsiteRow } from "@vetrina/contract/websites/websites-desk";
import { useId } from "react";
import { FailureNote } from "../../failure-panel.tsx";
import { Link } from "../../navigation.tsx";
import { ownRow } from "../customers/customer-parts.tsx";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { DeadlineLine } from "./deadline-line.tsx";

function WebsiteEntry({ website }: { website: WebsiteRow }) {
  const [next] = deadlinesOf(website);
  return (
    <li className={ownRow}>
      <div className="min-w-0">
        <Link
          to="/siti/$id"
          params={{ id: String(website.id) }}
          className="text-link font-semibold [overflow-wrap:anywhere]"
        >
          {websiteName(website.url)}
        </Link>
        <p className="text-muted">{[websiteStates[website.state], website.plan].filter(Boolean).join(", ")}</p>
      </div>
      {next && <DeadlineLine deadline={next} />}
    </li>
  );
}

/** What a customer has online with us, and what of it ends next. */
export function CustomerWebsites({ customerId }: { customerId: number }) {
  const headingId = useId();
  const query = trpc.websites.ofCustomer.useQuery({ id: customerId }, { staleTime: 0 });
  const { data: websites, error } = query;
  if (!(websites || error)) {
    return (
      <LeadPanel title="Siti" headingId={headingId}>
        <div aria-hidden="true" className="skeleton h-18 w-full" />
      </LeadPanel>
    );
  }
  return (
    <LeadPanel title="Siti" headingId={headingId}>
      {error && !websites && <FailureNote query={query} className="mb-3" />}
      {websites?.length === 0 && <p className="text-muted">Nessun sito, per ora.</p>}
      {websites && websites.length > 0 && (
        <ul aria-labelledby={headingId}>
          {websites.map((website) => (
            <WebsiteEntry key={website.id} website={website} />
          ))}
        </ul>
      )}
      <Link
        to="/siti/$id"
        params={{ id: "nuovo" }}
        search={{ cliente: String(customerId) }}
        className="btn btn-outline btn-sm mt-3"
      >
        Aggiungi un sito
      </Link>
    </LeadPanel>
  );
}
