import { trpc } from "@vetrina/client/trpc";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { TitledSection } from "../../titled-section.tsx";
import { useDeskCache } from "../desk/desk-cache.ts";
import { RecordFields, useFieldsOf } from "./record-fields.tsx";

/** The owners' own fields on a ticket. */
export function TicketFields({ ticket }: { ticket: DeskConversation["ticket"] }) {
  const cache = useDeskCache();
  const hasFields = useFieldsOf("onTickets").length > 0;
  const fill = trpc.desk.fill.useMutation({
    scope: { id: "desk-fields" },
    onSuccess: (fields) => cache.showFields(ticket.id, fields),
    onSettled: () => cache.refreshTicket(ticket.id),
  });
  if (!hasFields) return null;
  return (
    <TitledSection look="beside" title="Campi">
      <RecordFields
        place="onTickets"
        values={ticket.fields}
        onFill={(filling) => fill.mutateAsync({ id: ticket.id, ...filling })}
      />
    </TitledSection>
  );
}
