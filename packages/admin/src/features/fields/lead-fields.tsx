import { trpc } from "@vetrina/client/trpc";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { useLeadsCache } from "../leads/leads-cache.ts";
import { RecordFields, useFieldsOf } from "./record-fields.tsx";

/** The owners' own fields on a contact. */
export function LeadFields({ lead }: { lead: LeadDetail }) {
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const hasFields = useFieldsOf("onContacts").length > 0;
  const fill = trpc.leads.fill.useMutation({
    scope: { id: "lead-fields" },
    onSuccess: (saved) => cache.show(saved),
    onError: (_error, { id }) => utils.leads.one.invalidate({ id }),
  });
  if (!hasFields) return null;
  return (
    <LeadPanel title="Campi">
      <RecordFields
        place="onContacts"
        values={lead.fields}
        onFill={(filling) => fill.mutateAsync({ id: lead.id, ...filling })}
      />
    </LeadPanel>
  );
}
