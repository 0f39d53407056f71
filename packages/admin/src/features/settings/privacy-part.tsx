import { trpc } from "@vetrina/client/trpc";
import { formatDateTime, formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { RetentionPreview } from "@vetrina/contract/privacy";
import { contactRetentionYears, customerRetentionYears } from "@vetrina/contract/retention";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useId, useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { PartHeading } from "./part-heading.tsx";
import { tellFailure } from "./use-save-settings.ts";

const runStates = {
  "in-corso": "è in corso",
  riuscito: "è andata a buon fine",
  fallito: "non è riuscita: si riprova da sola",
} as const;

function Counts({ preview }: { preview: RetentionPreview }) {
  const { contacts, clients, customers, disownedTickets, deposits, mails } = preview;
  const counts: [label: string, count: number, note: string][] = [
    ["Contatti da eliminare", contacts, withArticle("ricevuti prima del", formatLongDate(preview.contactsBefore))],
    ["Clienti da rendere anonimi", clients, withArticle("senza novità dal", formatLongDate(preview.customersBefore))],
    [
      "Schede di clienti da eliminare",
      customers,
      withArticle("non toccate dal", formatLongDate(preview.customersBefore)),
    ],
    ["Ticket disconosciuti da eliminare", disownedTickets, "aperti a nome di chi ha poi detto che non sono suoi"],
    ["Prenotazioni da rendere anonime", deposits, "gli importi restano per la contabilità"],
    ["Email da eliminare", mails, "quelle che ripetono gli stessi dati"],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-4 mt-3 min-[40rem]:grid-cols-2">
      {counts.map(([label, count, note]) => (
        <div key={label} className="border-t border-dashed border-edge pt-2.5">
          <dt>{label}</dt>
          <dd>
            <span className="text-[1.75rem] font-bold tabular-nums leading-[1.2]">{formatCount(count)}</span>
            <span className="block text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const lastRunSentence = ({ lastRun }: RetentionPreview) =>
  lastRun
    ? `L’ultima pulizia, ${formatDateTime(lastRun.at)}, ${runStates[lastRun.state]}.`
    : "La prima pulizia non è ancora partita.";

/** The clean-up has stopped by itself: an owner looks at the date, and gives the word. */
function HeldBack() {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const apply = trpc.privacy.applyRetention.useMutation({
    onSuccess: ({ contacts, clients }) =>
      toast({
        title: "Pulizia fatta",
        description: `Contatti eliminati: ${formatCount(contacts)}. Clienti resi anonimi: ${formatCount(clients)}.`,
      }),
    onError: tellFailure,
    onSettled: () => {
      setAsking(false);
      return utils.privacy.retentionPreview.invalidate();
    },
  });
  return (
    <div role="alert" className="mt-4 grid justify-items-start gap-3 border-l-4 border-error bg-sheet px-5 py-5">
      <p className="font-semibold">La pulizia è ferma e aspetta una tua decisione.</p>
      <p className="max-w-prose">
        Toglierebbe più di un decimo dei dati in una volta sola: di solito vuol dire che la data del server è sbagliata.
        Guarda le date qui sotto. Se sono giuste, dai tu il via.
      </p>
      <button type="button" className="btn btn-outline" onClick={() => setAsking(true)}>
        Le date sono giuste
      </button>
      {isAsking && (
        <QuestionDialog
          question="Cancellare adesso i dati scaduti?"
          yes="Sì, cancellali"
          pending={apply.isPending}
          onYes={() => apply.mutate()}
          onNo={() => setAsking(false)}
        >
          <p>Contatti, clienti, prenotazioni ed email contati in questa pagina. Non si torna indietro.</p>
        </QuestionDialog>
      )}
    </div>
  );
}

/** How long data are retained, and what the next nightly clean-up would delete. For owners. */
function RetentionCard() {
  const id = useId();
  const query = trpc.privacy.retentionPreview.useQuery(undefined, {
    staleTime: 0,
  });
  const { data, error } = query;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        Conservazione dei dati
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Ogni notte il sito elimina le richieste di contatto dopo {contactRetentionYears} anni, rende anonimi dopo
        altrettanti i pagamenti iniziati e mai fatti, e i clienti dopo {customerRetentionYears} anni dall’ultimo ticket
        o pagamento, come promette la pagina della privacy. Chi è segnato come «Cliente» resta quanto i clienti.
      </p>
      {error && !data && (
        <div className="mt-4">
          <FailurePanel title="Non riesco a contare i dati da cancellare" query={query} />
        </div>
      )}
      {!data && !error && <div aria-hidden="true" className="skeleton mt-4 h-32 w-full" />}
      {data && (
        <>
          {data.isHeldBack && <HeldBack />}
          <p className="mt-4 font-semibold">Se la pulizia partisse adesso:</p>
          <Counts preview={data} />
          <p className="mt-3 text-muted">{lastRunSentence(data)}</p>
        </>
      )}
    </section>
  );
}

/** What the site keeps of people, and for how long. */
export function PrivacyPart() {
  return (
    <>
      <PartHeading title="Privacy">
        I tempi sono quelli scritti nella pagina della privacy: qui si vede che cosa comportano stanotte.
      </PartHeading>
      <RetentionCard />
    </>
  );
}
