import { trpc } from "@vetrina/client/trpc";
import type { CustomerSort } from "@vetrina/contract/customer-filters";
import { useMemo } from "react";
import { eachOnce, pageByPage } from "../../lists/paged-rows.ts";
import { useListView } from "../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";
import { useCustomerLook } from "./customer-columns.ts";

const pageLength = 50;

/** The filters and the order of the list. */
export interface CustomersView {
  q: string;
  sort: CustomerSort;
  /** By the owners' fields, as the contract's `readFieldFilters` reads it. */
  fields: string | undefined;
}

export const everyCustomer: CustomersView = { q: "", sort: "nome", fields: undefined };

/** The id of a customer's link in the list. */
export const customerLinkId = (id: number) => `cliente-${id}`;

/** The customers of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useCustomers() {
  const { cerca = "", ordine = "nome", campi } = useSearchOf("/staff/clienti");
  const asked: CustomersView = { q: cerca, sort: ordine, fields: campi };
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: ({ q, sort, fields }, { replace }) =>
      filter({ cerca: q || undefined, ordine: sort === "nome" ? undefined : sort, campi: fields }, replace),
  });
  const look = useCustomerLook();
  const query = trpc.customers.page.useInfiniteQuery(
    { ...asked, limit: pageLength, withFields: look.hasFields || undefined },
    pageByPage,
  );
  const { data } = query;
  const customers = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.customers)), [data]);
  return {
    asked,
    view,
    setView,
    query,
    customers,
    look,
    /** What is on screen is not yet what was asked for. */
    changing: query.isPlaceholderData || searching,
  };
}

export type CustomerList = ReturnType<typeof useCustomers>;
