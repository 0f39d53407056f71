import { trpc } from "@vetrina/client/trpc";
import type { CustomerSort } from "@vetrina/contract/customer-filters";
import { pageByPage, pageLength, usePagedList } from "../../lists/paged-rows.ts";
import { useSearchOf } from "../../navigation.tsx";
import { useCustomerLook } from "./customer-columns.ts";

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

/** The customers that the address asks for. */
export function useCustomers() {
  const { cerca = "", ordine = "nome", campi } = useSearchOf("/staff/clienti");
  const asked: CustomersView = { q: cerca, sort: ordine, fields: campi };
  const look = useCustomerLook();
  const list = usePagedList({
    asked,
    searchOf: ({ q, sort, fields }) => ({
      cerca: q || undefined,
      ordine: sort === "nome" ? undefined : sort,
      campi: fields,
    }),
    query: trpc.customers.page.useInfiniteQuery(
      { ...asked, limit: pageLength, withFields: look.hasFields || undefined },
      pageByPage,
    ),
    name: "customers",
  });
  return { ...list, look, total: list.query.data?.pages[0]?.total };
}

export type CustomerList = ReturnType<typeof useCustomers>;
