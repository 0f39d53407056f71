import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { deadlinesOf } from "@vetrina/contract/websites/deadlines";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { websiteStates } from "@vetrina/contract/websites/website-filters";
import type { WebsiteRow } from "@vetrina/contract/websites/websites-desk";
import { memo } from "react";
import { ListEnd } from "../../lists/list-end.tsx";
import { useListTop } from "../../lists/use-list-top.ts";
import { useNextPage } from "../../lists/use-next-page.ts";
import { useRowFocus } from "../../lists/use-row-focus.ts";
import { VirtualList } from "../../lists/virtual-list.tsx";
import { Link } from "../../navigation.tsx";
import { DeadlineLine } from "./deadline-line.tsx";
import { type WebsiteList, websiteLinkId } from "./use-websites.ts";

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = 76;

function Deadlines({ website }: { website: WebsiteRow }) {
  const deadlines = deadlinesOf(website);
  if (deadlines.length === 0) return <p className="text-muted">Nessuna scadenza</p>;
  return deadlines.map((deadline) => <DeadlineLine key={deadline.kind} deadline={deadline} />);
}

const WebsiteEntry = memo(function WebsiteEntry({ website }: { website: WebsiteRow }) {
  const { id, url, customer, state, plan, owner } = website;
  return (
    <article className="website-row">
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
export function WebsitesList({ list }: { list: WebsiteList }) {
  const { websites, asked, query } = list;
  const { place: top, top: scrollMargin } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: websites.length,
    estimateSize: () => likelyHeight,
    overscan: 8,
    getItemKey: (index) => websites[index]?.id ?? index,
    scrollMargin,
  });
  useNextPage(query, websites.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows: websites,
    linkId: websiteLinkId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  return (
    <div ref={top}>
      <VirtualList
        label="Elenco dei siti"
        className="customer-rows"
        items={websites}
        total={query.hasNextPage ? -1 : websites.length}
        virtualizer={virtualizer}
        focus={focus}
      >
        {(website) => <WebsiteEntry website={website} />}
      </VirtualList>
      <ListEnd query={query} coming="Carico altri siti…" />
    </div>
  );
}
