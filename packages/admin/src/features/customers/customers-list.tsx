import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { customerKinds } from "@vetrina/contract/customers";
import type { CustomerRow } from "@vetrina/contract/customers-desk";
import { memo } from "react";
import { ListEnd } from "../../lists/list-end.tsx";
import { useListTop } from "../../lists/use-list-top.ts";
import { useNextPage } from "../../lists/use-next-page.ts";
import { useRowFocus } from "../../lists/use-row-focus.ts";
import { VirtualList } from "../../lists/virtual-list.tsx";
import { Link } from "../../navigation.tsx";
import { mailAddress, phoneAddress } from "../leads/lead-contacts.ts";
import { NotesMark } from "../leads/list/notes-mark.tsx";
import { type CustomerList, customerLinkId } from "./use-customers.ts";

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = 76;

const reachLink = "link block truncate leading-6";

function Numbers({ vatNumber, taxCode }: Pick<CustomerRow, "vatNumber" | "taxCode">) {
  if (!(vatNumber || taxCode)) return <p className="text-muted">Senza numeri fiscali</p>;
  return (
    <>
      {vatNumber && (
        <p className="tabular-nums">
          <span className="text-muted">P.IVA</span> {vatNumber}
        </p>
      )}
      {taxCode && taxCode !== vatNumber && (
        <p className="tabular-nums">
          <span className="text-muted">C.F.</span> {taxCode}
        </p>
      )}
    </>
  );
}

const place = ({ town, province }: Pick<CustomerRow, "town" | "province">) =>
  town && province ? `${town} (${province})` : (town ?? province);

const CustomerEntry = memo(function CustomerEntry({ customer }: { customer: CustomerRow }) {
  const { id, kind, name, email, phone, people } = customer;
  return (
    <article className="customer-row">
      <div className="min-w-0">
        <h2 className="truncate text-base">
          <Link id={customerLinkId(id)} to="/clienti/$id" params={{ id: String(id) }} search={true} className="link">
            {name}
          </Link>
        </h2>
        <p className="truncate text-muted">
          {[customerKinds[kind], place(customer), people.join(", ")].filter(Boolean).join(", ")}
        </p>
      </div>
      <div>
        <Numbers {...customer} />
      </div>
      <div className="min-w-0">
        {email && (
          <a href={mailAddress(email)} className={reachLink}>
            {email}
          </a>
        )}
        {phone && (
          <a href={phoneAddress(phone)} className={`${reachLink} tabular-nums`}>
            {phone}
          </a>
        )}
      </div>
      <NotesMark count={customer.notes} />
    </article>
  );
});

/** The customers of a view; only the rows in sight exist. */
export function CustomersList({ list }: { list: CustomerList }) {
  const { customers, asked, query } = list;
  const { place: top, top: scrollMargin } = useListTop();
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: customers.length,
    estimateSize: () => likelyHeight,
    overscan: 8,
    getItemKey: (index) => customers[index]?.id ?? index,
    scrollMargin,
  });
  useNextPage(query, customers.length, virtualizer.getVirtualItems().at(-1)?.index ?? -1);
  const focus = useRowFocus({
    list: JSON.stringify(asked),
    rows: customers,
    linkId: customerLinkId,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
  return (
    <div ref={top}>
      <VirtualList
        label="Elenco dei clienti"
        className="customer-rows"
        items={customers}
        total={query.hasNextPage ? -1 : customers.length}
        virtualizer={virtualizer}
        focus={focus}
      >
        {(customer) => <CustomerEntry customer={customer} />}
      </VirtualList>
      <ListEnd query={query} coming="Carico altri clienti…" />
    </div>
  );
}
