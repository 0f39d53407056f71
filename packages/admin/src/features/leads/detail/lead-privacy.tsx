import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import type { LeadDetail, LeadHistory } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useLeadsCache } from "../leads-cache.ts";
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

function useExport(email: string) {
  return trpc.privacy.personData.useMutation({
    onSuccess: (data) => {
      saveJson(`dati-${email.replace(/[^\w.-]+/g, "-")}-${romeDay(new Date())}.json`, data);
      toast({ title: "Dati esportati", description: "Il file contiene tutto quello che conserviamo." });
    },
    onError,
  });
}

function useErasure(leadId: number, onErased: () => void) {
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  return trpc.privacy.erasePerson.useMutation({
    onSuccess: async () => {
      onErased();
      toast({ title: "Dati cancellati", description: "Di questa persona non resta nulla che la riconosca." });
      await Promise.all([cache.forget(leadId), utils.desk.invalidate(), utils.deposits.invalidate()]);
    },
    onError,
  });
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What will happen to the data of the one with this address, in words. */
function Consequences({ email, history }: { email: string; history: LeadHistory | undefined }) {
  const isTheirs = (other: { email: string }) => other.email.toLowerCase() === email.toLowerCase();
  const contacts = 1 + (history?.leads.filter(({ otherEmail }) => !otherEmail).length ?? 0);
  const tickets = history?.tickets.filter(isTheirs).length ?? 0;
  const deposits = history?.deposits.filter(isTheirs).length ?? 0;
  const others = history?.leads.filter(({ otherEmail }) => otherEmail).length ?? 0;
  return (
    <>
      <p>
        Riguarda chi scrive da <strong className="[overflow-wrap:anywhere]">{email}</strong>:
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
          un'altra email: non viene toccato.
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
  const personData = useExport(lead.email);
  const erasure = useErasure(lead.id, () => {
    // One after the other, so that each gives the focus back to where it came from.
    setAsking(false);
    onErased();
  });
  const { data: history } = trpc.leads.history.useQuery({ id: lead.id });
  const person = { email: lead.email };
  return (
    <LeadPanel title="Dati personali">
      <p className="max-w-prose text-muted">
        Se chiede una copia dei suoi dati, o di essere dimenticato, si fa da qui. Il registro ne tiene traccia senza
        nomi.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="btn-outline" pending={personData.isPending} onClick={() => personData.mutate(person)}>
          Esporta i dati
        </Button>
        <button type="button" className="btn btn-outline btn-error" onClick={() => setAsking(true)}>
          Cancella i dati
        </button>
      </div>
      {asking && (
        <QuestionDialog
          question={`Cancellare per sempre i dati di ${lead.firstName} ${lead.lastName}?`}
          yes="Cancella i dati"
          no="Annulla"
          pending={erasure.isPending}
          onYes={() => erasure.mutate(person, { onError: () => setAsking(false) })}
          onNo={() => setAsking(false)}
        >
          <Consequences email={lead.email} history={history} />
        </QuestionDialog>
      )}
    </LeadPanel>
  );
}
