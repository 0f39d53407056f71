import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import {
  type FiscalDocument,
  fiscalKinds,
  fiscalMessages,
  fiscalStates,
} from "@vetrina/contract/fiscal/fiscal-documents";
import { formatCents } from "@vetrina/contract/money";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { Fact, FactList } from "../../fact.tsx";
import { Link } from "../../navigation.tsx";
import { foundIn, RecordDialog, recordWords } from "../../record-in-dialog.tsx";
import { useActorName } from "../audit/use-actor-name.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { LeadPanel } from "../leads/detail/lead-panel.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import { xmlAddress } from "./issued-documents.tsx";
import { useFiscalAnswers } from "./use-fiscal-cache.ts";

/** Takes an invoice back as a whole; the money stays, and waits for another document. */
function Cancellation({ document: { id, label, leftCents } }: { document: FiscalDocument }) {
  const [asking, setAsking] = useState(false);
  const answers = useFiscalAnswers();
  const cancel = trpc.fiscal.cancel.useMutation({
    ...answers,
    onSuccess: (note) => void toast({ title: `Emessa la nota di credito ${note.label}` }),
    onSettled: () => {
      setAsking(false);
      return answers.onSettled();
    },
  });
  return (
    <>
      <button type="button" className="btn btn-outline btn-error" onClick={() => setAsking(true)}>
        Annulla con nota di credito
      </button>
      {asking && (
        <QuestionDialog
          question={`Annullare la fattura ${label}?`}
          yes="Emetti la nota di credito"
          no="No, lasciala"
          pending={cancel.isPending}
          onYes={() => cancel.mutate({ id })}
          onNo={() => setAsking(false)}
        >
          <p>
            Esce una nota di credito di {formatCents(leftCents)} con la data di oggi, e l’incasso torna tra quelli da
            emettere: serve quando la fattura è sbagliata.
          </p>
          <p className="mt-2">Se restituisci denaro non serve: il rimborso avrà da sé la sua nota di credito.</p>
        </QuestionDialog>
      )}
    </>
  );
}

/** What has become of it, and what it has to do with. */
function DocumentFacts({ document }: { document: FiscalDocument }) {
  const { state, createdAt, createdBy, exportedAt, depositId, customer, corrects, corrections } = document;
  const nameOf = useActorName();
  const others = [...(corrects ? [corrects] : []), ...corrections];
  return (
    <LeadPanel title="Che cosa ne è stato">
      <FactList>
        <Fact label="Stato">{fiscalStates[state]}</Fact>
        <Fact label="Emesso">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>, da {nameOf(createdBy)}
        </Fact>
        <Fact label="Esportato">
          {exportedAt ? <time dateTime={exportedAt}>{formatDateTime(exportedAt)}</time> : "Non ancora"}
        </Fact>
        <Fact label="Prenotazione">
          <Link to="/prenotazioni/$id" params={{ id: String(depositId) }} className="text-link">
            Numero {depositId}
          </Link>
        </Fact>
        <Fact label="Cliente">{customer && <CustomerLink customer={customer} />}</Fact>
        {others.length > 0 && (
          <Fact label={corrects ? "Storna" : "Stornata da"}>
            {others.map(({ id, label }) => (
              <Link
                key={id}
                to="/prenotazioni/documenti/$id"
                params={{ id: String(id) }}
                search={true}
                className="text-link mr-3"
              >
                {label}
              </Link>
            ))}
          </Fact>
        )}
      </FactList>
    </LeadPanel>
  );
}

const words = recordWords("il documento", fiscalMessages.gone, "Torna ai documenti");

function DocumentPanels({ document }: { document: FiscalDocument }) {
  const restUrl = useRestUrl();
  return (
    <div className="lead-panels">
      <DocumentSheet document={document} />
      <div className="flex flex-wrap gap-3">
        <NewTabLink className="btn btn-primary" href={xmlAddress(restUrl, document.id)}>
          Scarica l’XML<span className="sr-only"> di {document.label}</span>
        </NewTabLink>
        {document.cents > 0 && document.leftCents > 0 && <Cancellation document={document} />}
      </div>
      <DocumentFacts document={document} />
    </div>
  );
}

/** One document, as it was issued. */
export function DocumentDialog({ documentId, onDismiss }: { documentId: number; onDismiss: () => void }) {
  const query = trpc.fiscal.one.useQuery({ id: documentId }, { staleTime: 0 });
  const document = foundIn(query);
  const title = document ? `${fiscalKinds[document.kind]} ${document.label}` : "Documento";
  return (
    <RecordDialog title={title} query={query} words={words} onClose={onDismiss}>
      {(found) => <DocumentPanels key={found.id} document={found} />}
    </RecordDialog>
  );
}
