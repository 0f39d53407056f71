import { trpc } from "@vetrina/client/trpc";
import { Link } from "../../navigation.tsx";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { stepName } from "./delivery-words.ts";

/** What is being made for a customer, and the way to begin something. */
export function DeliveriesOfCustomer({ customerId }: { customerId: number }) {
  const { data = [], isPending } = trpc.deliveries.ofCustomer.useQuery({ id: customerId }, { staleTime: 0 });
  if (isPending) {
    return (
      <LeadPanel title="Lavori in corso">
        <div aria-hidden="true" className="skeleton mt-2 h-11 w-full" />
      </LeadPanel>
    );
  }
  return (
    <LeadPanel title="Lavori in corso">
      <ul>
        {data.map(({ id, title, step }) => (
          <li key={id} className="py-1">
            <Link to="/consegne/$id" params={{ id: String(id) }} className="text-link font-semibold">
              {title}
            </Link>
            <span className="text-muted">, {stepName(step)}</span>
          </li>
        ))}
      </ul>
      <Link
        to="/consegne/$id"
        params={{ id: "nuova" }}
        search={{ cliente: String(customerId) }}
        className="btn btn-outline btn-sm mt-2"
      >
        Apri un lavoro
      </Link>
    </LeadPanel>
  );
}
