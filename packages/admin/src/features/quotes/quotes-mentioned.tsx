import { trpc } from "@vetrina/client/trpc";
import { formatCents } from "@vetrina/contract/money";
import { quoteStates } from "@vetrina/contract/quotes/quotes";
import type { QuoteMention } from "@vetrina/contract/quotes/quotes-desk";
import { Link } from "../../navigation.tsx";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";

interface QuotesPanelProps {
  quotes: readonly QuoteMention[];
  isComing: boolean;
  /** Whom another one would be for. */
  search: { cliente: string } | { contatto: string };
}

/** What is pressed stands under the list: it comes with it, so that nothing moves it away. */
function QuotesPanel({ quotes, isComing, search }: QuotesPanelProps) {
  if (isComing) {
    return (
      <LeadPanel title="Preventivi">
        <div aria-hidden="true" className="skeleton mt-2 h-11 w-full" />
      </LeadPanel>
    );
  }
  return (
    <LeadPanel title="Preventivi">
      <ul>
        {quotes.map(({ id, number, title, state, totalCents }) => (
          <li key={id} className="py-1">
            <Link to="/preventivi/$id" params={{ id: String(id) }} className="text-link font-semibold">
              {number} {title}
            </Link>
            <span className="text-muted">
              , {formatCents(totalCents)}, {quoteStates[state].toLowerCase()}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/preventivi/$id" params={{ id: "nuovo" }} search={search} className="btn btn-outline btn-sm mt-2">
        Nuovo preventivo
      </Link>
    </LeadPanel>
  );
}

/** What was offered to a customer, and the way to offer something else. */
export function QuotesOfCustomer({ customerId }: { customerId: number }) {
  const { data = [], isPending } = trpc.quotes.ofCustomer.useQuery({ id: customerId }, { staleTime: 0 });
  return <QuotesPanel quotes={data} isComing={isPending} search={{ cliente: String(customerId) }} />;
}

/** The same of a contact. */
export function QuotesOfLead({ leadId }: { leadId: number }) {
  const { data = [], isPending } = trpc.quotes.ofLead.useQuery({ leadId }, { staleTime: 0 });
  return <QuotesPanel quotes={data} isComing={isPending} search={{ contatto: String(leadId) }} />;
}
