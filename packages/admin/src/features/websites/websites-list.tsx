import { deadlinesOf } from "@vetrina/contract/websites/deadlines";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { websiteStates } from "@vetrina/contract/websites/website-filters";
import type { WebsiteRow } from "@vetrina/contract/websites/websites-desk";
import { memo } from "react";
import { RecordRows } from "../../lists/record-rows.tsx";
import { cardRow, VirtualList } from "../../lists/virtual-list.tsx";
import { Link } from "../../navigation.tsx";
import { DeadlineLine } from "./deadline-line.tsx";
import { type WebsiteList, websiteLinkId } from "./use-websites.ts";

function Deadlines({ website }: { website: WebsiteRow }) {
  const deadlines = deadlinesOf(website);
  if (deadlines.length === 0) return <p className="text-muted">Nessuna scadenza</p>;
  return deadlines.map((deadline) => <DeadlineLine key={deadline.kind} deadline={deadline} />);
}

const WebsiteEntry = memo(function WebsiteEntry({ website }: { website: WebsiteRow }) {
  const { id, url, customer, state, plan, owner } = website;
  return (
    <article className={`${cardRow} [--row-columns:minmax(0,4fr)_minmax(18.5rem,5fr)_minmax(0,3fr)]`}>
      <div className="min-w-0">
        <h2 className="truncate text-base">
          <Link id={websiteLinkId(id)} to="/siti/$id" params={{ id: String(id) }} search={true} className="link">
            {websiteName(url)}
          </Link>
        </h2>
        <p className="truncate text-muted">{customer.name}</p>
      </div>
      <div>
        <Deadlines website={website} />
      </div>
      <div className="min-w-0">
        <p className="truncate">{[websiteStates[state], plan].filter(Boolean).join(", ")}</p>
        <p className="truncate text-muted">{owner ? owner.name : "Senza responsabile"}</p>
      </div>
    </article>
  );
});

/** The websites of a view; only the rows in sight exist. */
export const WebsitesList = ({ list }: { list: WebsiteList }) => (
  <RecordRows list={list} coming="Carico altri siti…" likelyHeight={76} linkId={websiteLinkId}>
    {(drawn) => (
      <VirtualList label="Elenco dei siti" {...drawn}>
        {(website) => <WebsiteEntry website={website} />}
      </VirtualList>
    )}
  </RecordRows>
);
