import { trpc } from "@vetrina/client/trpc";
import type { LeadDetail, LeadHistory } from "@vetrina/contract/leads-desk";
import type { DataSubject } from "@vetrina/contract/privacy";
import { Button } from "@vetrina/ui/button";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import { Losses } from "../../person/losses.tsx";
import { useDataErasure, useDataExport } from "../../person/use-data-rights.ts";
import { useLeadsCache } from "../leads-cache.ts";
import { leadName } from "../leads-sentences.ts";
import { LeadPanel } from "./lead-panel.tsx";

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

interface ConsequencesProps {
  lead: LeadDetail;
  history: LeadHistory | undefined;
  losses: string[];
}

/** What will happen to the data of the one with this address, in words. */
function Consequences({ lead, history, losses }: ConsequencesProps) {
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
        <li>{plural(contacts, "richiesta di contatto", "richieste di contatto")} con le note e le email: eliminate</li>
        {tickets > 0 && (
          <li>{plural(tickets, "ticket", "ticket")}: testi e allegati cancellati, accesso all’area clienti chiuso</li>
        )}
        {deposits > 0 && (
          <li>
            {plural(deposits, "prenotazione", "prenotazioni")}: senza nome, gli importi restano per la contabilità
          </li>
        )}
      </ul>
      <p className="mt-2">
        Se è tra i clienti, vanno via anche la sua scheda e il suo posto tra le persone di un’azienda.
      </p>
      <Losses losses={losses} />
      {others > 0 && (
        <p className="mt-2">
          Con lo stesso telefono {others === 1 ? "c’è un altro contatto" : `ci sono altri ${others} contatti`} con
          un’altra email o senza email: {others === 1 ? "non viene toccato" : "non vengono toccati"}.
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
  const cache = useLeadsCache();
  const subject: DataSubject = lead.email ? { email: lead.email } : { leadId: lead.id };
  const personData = useDataExport(subject);
  const erasure = useDataErasure(subject, {
    isAsked: asking,
    onEnd: () => setAsking(false),
    onErased,
    refresh: () => cache.forget(lead.id),
  });
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
          hindrance={erasure.hindrance}
          pending={erasure.isPending}
          onYes={erasure.run}
          onNo={() => setAsking(false)}
        >
          <Consequences lead={lead} history={history} losses={erasure.losses} />
        </QuestionDialog>
      )}
    </LeadPanel>
  );
}
