import { trpc } from "@vetrina/client/trpc";
import { quoteMessages } from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordDialog, recordWords } from "../../../record-in-dialog.tsx";
import { QuoteActs } from "./quote-acts.tsx";
import { QuoteAnswerPanel } from "./quote-answer.tsx";
import { QuoteContent } from "./quote-content.tsx";
import { QuoteFacts } from "./quote-facts.tsx";

interface QuoteProps {
  quote: QuoteDetail;
  /** Opens another one in its place. */
  onOpen: (id: number) => void;
  onRemoved: () => void;
}

function QuotePanels({ quote, onOpen, onRemoved }: QuoteProps) {
  const { id, number, title, recipient } = quote;
  useRemembered({ tab: "preventivi", id, label: `${number} ${title}`, detail: recipient });
  return (
    <div className="lead-panels">
      <QuoteActs quote={quote} onOpen={onOpen} onRemoved={onRemoved} />
      <QuoteAnswerPanel quote={quote} />
      <QuoteContent quote={quote} />
      <QuoteFacts quote={quote} />
    </div>
  );
}

const words = recordWords("il preventivo", quoteMessages.gone, "Torna ai preventivi");

interface QuoteDialogProps extends Pick<QuoteProps, "onOpen"> {
  quoteId: number;
  onDismiss: () => void;
}

/** Everything about one quote: where it stands, what is offered, to whom, and what they answered. */
export function QuoteDialog({ quoteId, onOpen, onDismiss }: QuoteDialogProps) {
  const query = trpc.quotes.one.useQuery({ id: quoteId }, { staleTime: 0 });
  const quote = foundIn(query);
  return (
    <RecordDialog
      title={quote ? `Preventivo ${quote.number}` : "Preventivo"}
      query={query}
      words={words}
      onClose={onDismiss}
    >
      {(found, leave) => <QuotePanels key={found.id} quote={found} onOpen={onOpen} onRemoved={leave} />}
    </RecordDialog>
  );
}
