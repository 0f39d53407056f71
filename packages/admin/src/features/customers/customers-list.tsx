import type { CustomerRow } from "@vetrina/contract/customers-desk";
import { memo } from "react";
import { RecordRows } from "../../lists/record-rows.tsx";
import { cardRow, VirtualList } from "../../lists/virtual-list.tsx";
import { useMediaQuery } from "../../use-media-query.ts";
import { NotesMark } from "../leads/list/notes-mark.tsx";
import { CustomerRowLink, kindWords, peopleWords, placeWords, Reach, TaxNumbers } from "./customer-parts.tsx";
import { CustomersTable } from "./customers-table.tsx";
import { type CustomerList, customerLinkId } from "./use-customers.ts";

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { ariose: 56, compatte: 34, card: 76, beside: 66 };

const CustomerCard = memo(function CustomerCard({ customer, open }: { customer: CustomerRow; open: boolean }) {
  return (
    <article
      className={`${cardRow} [--row-columns:minmax(0,5fr)_minmax(11rem,3fr)_minmax(0,4fr)_4.5rem]`}
      data-open={open || undefined}
    >
      <div className="min-w-0">
        <h2 className="text-base">
          <CustomerRowLink customer={customer} />
        </h2>
        <p className="truncate text-muted">
          {[kindWords(customer), placeWords(customer), peopleWords(customer)].filter(Boolean).join(", ")}
        </p>
      </div>
      <div>
        <TaxNumbers {...customer} />
      </div>
      <div className="flex min-w-0 flex-wrap gap-x-5 [&>a]:max-w-full pointer-coarse:-my-2.5 pointer-coarse:[&>a]:py-2.5">
        <Reach {...customer} />
      </div>
      <NotesMark count={customer.notes} />
    </article>
  );
});

interface CustomersListProps {
  list: CustomerList;
  /** What is open beside the list, and what was: the row that gets the focus back. */
  openId: number | undefined;
  returnTo: number | undefined;
}

/** A table where there is room for one, else cards; of either only the rows in sight exist. */
export function CustomersList({ list, openId, returnTo }: CustomersListProps) {
  const { look } = list;
  const wide = useMediaQuery("(min-width: 75rem)");
  const shape = openId === undefined ? (wide ? look.density : "card") : "beside";
  return (
    <RecordRows
      key={shape === look.density ? "table" : shape}
      list={list}
      coming="Carico altri clienti…"
      likelyHeight={likelyHeight[shape]}
      linkId={customerLinkId}
      openId={openId}
      returnTo={returnTo}
    >
      {(drawn) =>
        shape === look.density ? (
          <CustomersTable list={list} drawn={drawn} />
        ) : (
          <VirtualList label="Elenco dei clienti" {...drawn}>
            {(customer) => <CustomerCard customer={customer} open={customer.id === openId} />}
          </VirtualList>
        )
      }
    </RecordRows>
  );
}
