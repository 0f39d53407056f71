import { randomKey } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { formatCents } from "@vetrina/contract/money";
import { sumsOf } from "@vetrina/contract/quotes/quote-sums";
import { quoteStates } from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { Button } from "@vetrina/ui/button";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { copyText } from "../../../copy-text.ts";
import { StateMark } from "../../../state-mark.tsx";
import { useIfStillHere } from "../../../use-if-still-here.ts";
import { EditQuoteDialog } from "../form/edit-quote-dialog.tsx";
import { isOpenQuote, quoteLooks } from "../open-quotes.ts";
import { useQuoteAnswers, useQuotesCache } from "../use-quote-act.ts";
import { SendQuoteDialog } from "./send-quote-dialog.tsx";

interface ActsProps {
  quote: QuoteDetail;
}

/** The link, as far as there is one: of a draft it is made ready, which opens the page and counts as sent. */
function LinkAct({ quote: { id, revision, link } }: ActsProps) {
  const answers = useQuoteAnswers();
  const publish = trpc.quotes.send.useMutation({
    ...answers,
    onSuccess: (sent) => {
      answers.onSuccess(sent);
      if (sent.link) void copyText(sent.link, "Link copiato: il preventivo ora è inviato");
    },
  });
  if (link) {
    return (
      <button type="button" className="btn btn-outline" onClick={() => void copyText(link, "Link copiato")}>
        Copia il link
      </button>
    );
  }
  return (
    <Button
      className="btn-outline"
      pending={publish.isPending}
      onClick={() => publish.mutate({ id, revision, mail: null })}
    >
      Copia il link
    </Button>
  );
}

type QuoteDialogName = "form" | "mail";

function OpenActs({ quote, setOpen }: ActsProps & { setOpen: (name: QuoteDialogName) => void }) {
  const { state, email } = quote;
  // What has expired isn't sent: first it gets another day.
  const isExpired = state === "scaduto";
  return (
    <>
      {!isExpired && email && (
        <button type="button" className="btn btn-primary" onClick={() => setOpen("mail")}>
          {state === "bozza" ? "Invia" : "Invia di nuovo"}
        </button>
      )}
      {state === "bozza" && !email && (
        <button type="button" className="btn btn-primary" onClick={() => setOpen("form")}>
          Aggiungi l’email per inviarlo
        </button>
      )}
      <button
        type="button"
        className={`btn ${isExpired ? "btn-primary" : "btn-outline"}`}
        onClick={() => setOpen("form")}
      >
        {isExpired ? "Cambia la scadenza" : "Modifica"}
      </button>
      <LinkAct quote={quote} />
    </>
  );
}

function Withdrawal({ quote: { id, revision } }: ActsProps) {
  // What is asked about is what stood there then.
  const [asked, setAsked] = useState<number>();
  const stopAsking = () => setAsked(undefined);
  const withdraw = trpc.quotes.withdraw.useMutation(useQuoteAnswers("Preventivo ritirato"));
  return (
    <>
      <Button className="btn-outline" pending={withdraw.isPending} onClick={() => setAsked(revision)}>
        Ritira
      </Button>
      {asked !== undefined && (
        <QuestionDialog
          question="Vuoi ritirare il preventivo?"
          yes="Ritira"
          onYes={() => {
            stopAsking();
            withdraw.mutate({ id, revision: asked });
          }}
          onNo={stopAsking}
        >
          Il link resta aperto, ma dice che il preventivo è stato ritirato. Per riproporlo si duplica.
        </QuestionDialog>
      )}
    </>
  );
}

function DraftRemoval({ quote: { id, number, title, revision }, onRemoved }: ActsProps & { onRemoved: () => void }) {
  const [asked, setAsked] = useState<number>();
  const stopAsking = () => setAsked(undefined);
  const cache = useQuotesCache();
  const { onError } = useQuoteAnswers();
  const remove = trpc.quotes.removeDraft.useMutation({
    onSuccess: async () => {
      onRemoved();
      toast({ title: `Bozza ${number} eliminata` });
      await cache.refresh();
    },
    onError,
  });
  return (
    <>
      <Button className="btn-outline btn-error" pending={remove.isPending} onClick={() => setAsked(revision)}>
        Elimina la bozza
      </Button>
      {asked !== undefined && (
        <QuestionDialog
          question="Eliminare la bozza?"
          yes="Elimina la bozza"
          onYes={() => {
            stopAsking();
            remove.mutate({ id, revision: asked });
          }}
          onNo={stopAsking}
        >
          «{title}» sparisce per sempre, con le sue righe.
        </QuestionDialog>
      )}
    </>
  );
}

function Duplicate({ quote: { id }, onOpen }: ActsProps & { onOpen: (id: number) => void }) {
  const answers = useQuoteAnswers();
  const openCopy = useIfStillHere(onOpen);
  const submissionKey = useRef<string>(undefined);
  const duplicate = trpc.quotes.duplicate.useMutation({
    ...answers,
    onSuccess: (copy) => {
      submissionKey.current = undefined;
      answers.onSuccess(copy);
      openCopy(copy.id);
    },
  });
  const press = () => {
    submissionKey.current ??= randomKey();
    duplicate.mutate({ id, submissionKey: submissionKey.current });
  };
  return (
    <Button className="btn-outline" pending={duplicate.isPending} onClick={press}>
      Duplica
    </Button>
  );
}

interface QuoteActsProps extends ActsProps {
  onOpen: (id: number) => void;
  onRemoved: () => void;
}

/** Where a quote stands, and what can be done with it there. */
export function QuoteActs({ quote, onOpen, onRemoved }: QuoteActsProps) {
  const { id, title, state, version, validUntil } = quote;
  const restUrl = useRestUrl();
  const [open, setOpen] = useState<QuoteDialogName>();
  const close = () => setOpen(undefined);
  const isOpen = isOpenQuote(state);
  return (
    <section aria-label="Preventivo">
      <p className="text-lead font-semibold [overflow-wrap:anywhere]">{title}</p>
      <p className="mt-1">
        <StateMark look={quoteLooks[state]}>{quoteStates[state]}</StateMark>
        {version > 1 && `, versione ${version}`}, {formatCents(sumsOf(quote).totalCents)}
        {isOpen &&
          `, ${state === "scaduto" ? "era valido" : "valido"} fino ${withArticle("al", formatLongDate(validUntil))}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen && <OpenActs quote={quote} setOpen={setOpen} />}
        <NewTabLink className="btn btn-outline" href={`${restUrl}/api/quotes/${id}/pdf`}>
          PDF
        </NewTabLink>
        <Duplicate quote={quote} onOpen={onOpen} />
        {(state === "inviato" || state === "scaduto") && <Withdrawal quote={quote} />}
        {state === "bozza" && <DraftRemoval quote={quote} onRemoved={onRemoved} />}
      </div>
      {/* Also where the customer answers meanwhile: what was typed doesn't go with what can still be done. */}
      {open === "form" && <EditQuoteDialog quote={quote} onClose={close} />}
      {open === "mail" && <SendQuoteDialog quote={quote} onClose={close} />}
    </section>
  );
}
