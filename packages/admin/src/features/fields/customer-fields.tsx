import { trpc } from "@vetrina/client/trpc";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { useCustomersCache } from "../customers/use-customers-cache.ts";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { RecordFields, useFieldsOf } from "./record-fields.tsx";

/** The owners' own fields on a customer. */
export function CustomerFields({ customer }: { customer: CustomerDetail }) {
  const cache = useCustomersCache();
  const hasFields = useFieldsOf("onCustomers").length > 0;
  const fill = trpc.customers.fill.useMutation({
    scope: { id: "customer-fields" },
    onSuccess: (saved) => cache.show(saved),
    onError: (_error, { id }) => cache.readAnew(id),
  });
  if (!hasFields) return null;
  return (
    <LeadPanel title="Campi">
      <RecordFields
        place="onCustomers"
        values={customer.fields}
        onFill={(filling) => fill.mutateAsync({ id: customer.id, ...filling })}
      />
    </LeadPanel>
  );
}
