import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import type { LeadDetail, LeadHistory } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useLeadsCache } from "../leads-cache.ts";
import { leadName } from "../leads-sentences.ts";
import { LeadPanel } from "./lead-panel.tsx";

/** Hands the browser a file of its own making, to be saved under this name. */
function saveJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

const onError = (error: unknown) => {
  toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
};

/** A person is an address; who has left none is the one request. */
function useExport({ id, email }: LeadDetail) {
  const onSuccess = (data: object) => {
    const name = (email || `contatto-${id}`).replace(/[^\w.-]+/g, "-");
    saveJson(`dati-${name}-${romeDay(new Date())}.json`, data);
    toast({ title: "Dati esportati", description: "Il file contiene tutto quello che conserviamo." });
  };
  const person = trpc.privacy.personData.useMutation({ onSuccess, onError });
  const nameless = trpc.privacy.namelessData.useMutation({ onSuccess, onError });
  return {
    isPending: person.isPending || nameless.isPending,
    run: () => (email ? person.mutate({ email }) : nameless.mutate({ leadId: id })),
  };
}

function useErasure({ id, email }: LeadDetail, onEnd: () => void, onErased: () => void) {
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const onSuccess = async () => {
    // One after the other, so that each gives the focus back to where it came from.
    onEnd();
    onErased();
    toast({ title: "Dati cancellati", description: "Di questa persona non resta nulla che la riconosca." });
    await Promise.all([cache.forget(id), utils.desk.invalidate(), utils.deposits.invalidate()]);
  };
  const onRefused = (error: unknown) => {
    onEnd();
    onError(error);
  };
  const person = trpc.privacy.erasePerson.useMutation({ onSuccess, onError: onRefused });
  const nameless = trpc.privacy.eraseNameless.useMutation({ onSuccess, onError: onRefused });
  return {
    isPending: person.isPending || nameless.isPending,
    run: () => (email ? person.mutate({ email }) : nameless.mutate({ leadId: id })),
  };
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What will happen to the data of the one with this address, in words. */
function Consequences({ lead, history }: { lead: LeadDetail; history: LeadHistory | undefined }) {
  const { email, phone } = lead;
  const isTheirs = (other: { email: string }) => email !== "" && other.email.toLowerCase() === email.toLowerCase();
  const contacts = 1 + (history?.leads.filter(({ otherEmail }) => otherEmail === null).length ?? 0);
  const tickets = history?.tickets.filter(isTheirs).length ?? 0;
  const deposits = history?.deposits.filter(isTheirs).length ?? 0;
  const others = history?.leads.filter(({ otherEmail }) => otherEmail !== null).length ?? 0;
  return (
    <>
      <p>
        Riguarda chi {email ? "scrive da" : "risponde al"}{" "}
        <strong className="[overflow-wrap:anywhere]">{email || phone}</strong>:
      </p>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>{plural(contacts, "richiesta di contatto", "richieste di contatto")} con le note e le mail: eliminate</li>
        {tickets > 0 && (
          <li>{plural(tickets, "ticket", "ticket")}: testi e allegati cancellati, accesso all'area clienti chiuso</li>
        )}
        {deposits > 0 && (
          <li>
            {plural(deposits, "prenotazione", "prenotazioni")}: senza nome, gli importi restano per la contabilità
          </li>
        )}
      </ul>
      {others > 0 && (
        <p className="mt-2">
          Con lo stesso telefono {others === 1 ? "c'è un altro contatto" : `ci sono altri ${others} contatti`} con
          un'altra email o senza email: non viene toccato.
        </p>
      )}
      <p className="mt-2 font-semibold text-base-content">Non si può annullare.</p>
    </>
  );
}

interface LeadPrivacyProps {
  lead: LeadDetail;
  onErased: () => void;
}

/** What a person may ask for under the GDPR: a copy of their data, and that they be forgotten. For owners. */
export function LeadPrivacy({ lead, onErased }: LeadPrivacyProps) {
  const [asking, setAsking] = useState(false);
  const personData = useExport(lead);
  const erasure = useErasure(lead, () => setAsking(false), onErased);
  const { data: history } = trpc.leads.history.useQuery({ id: lead.id });
  return (
    <LeadPanel title="Dati personali">
      <p className="max-w-prose text-muted">
        Se chiede una copia dei suoi dati, o di essere dimenticato, si fa da qui. Il registro ne tiene traccia senza
        nomi.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="btn-outline" pending={personData.isPending} onClick={personData.run}>
          Esporta i dati
        </Button>
        <button type="button" className="btn btn-outline btn-error" onClick={() => setAsking(true)}>
          Cancella i dati
        </button>
      </div>
      {asking && (
        <QuestionDialog
          question={`Cancellare per sempre i dati di ${leadName(lead)}?`}
          yes="Cancella i dati"
          no="Annulla"
          pending={erasure.isPending}
          onYes={erasure.run}
          onNo={() => setAsking(false)}
        >
          <Consequences lead={lead} history={history} />
        </QuestionDialog>
      )}
    </LeadPanel>
  );
}
