import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes } from "@vetrina/contract/leads";
import { type LeadDetail, leadNotFoundMessage } from "@vetrina/contract/leads-desk";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { ContactLinks } from "../contact-links.tsx";
import { LeadStatusSelect } from "../lead-status-select.tsx";
import { LeadHistoryPanel } from "./lead-history.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPrivacy } from "./lead-privacy.tsx";

function Request({ lead }: { lead: LeadDetail }) {
  return (
    <section aria-label="Richiesta">
      <p className="text-muted">
        {lead.company && `${lead.company}, `}
        {businessTypes[lead.businessType]}
      </p>
      {lead.message ? (
        <blockquote className="lead-message">{lead.message}</blockquote>
      ) : (
        <p className="mt-2 text-muted">Non ha lasciato un messaggio.</p>
      )}
      <ContactLinks lead={lead} />
      <p className="mt-2 text-muted tabular-nums">
        Ricevuto il <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>, con il consenso alla
        privacy.
      </p>
    </section>
  );
}

function LeadPanels({ lead, onErased }: { lead: LeadDetail; onErased: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  return (
    <div className="lead-panels">
      <Request lead={lead} />
      <LeadHistoryPanel leadId={lead.id} />
      <LeadNotes lead={lead} />
      {me?.role === "titolare" && <LeadPrivacy lead={lead} onErased={onErased} />}
    </div>
  );
}

function LeadComing() {
  return (
    <div className="lead-panels">
      <p role="status" className="sr-only">
        Carico il contatto…
      </p>
      <div aria-hidden="true" className="placeholder h-48 w-full" />
      <div aria-hidden="true" className="placeholder h-48 w-full" />
    </div>
  );
}

function LeadGone({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div role="alert" className="px-6 py-8">
      <p className="text-lead font-semibold">Contatto non trovato</p>
      <p className="mt-1 max-w-prose text-muted">{leadNotFoundMessage}</p>
      <button type="button" className="btn mt-5 btn-outline" onClick={onDismiss}>
        Torna ai contatti
      </button>
    </div>
  );
}

interface LeadDialogProps {
  leadId: number;
  onDismiss: () => void;
}

/** Everything about one lead: what was asked, what was written about it, what else the person has done. */
export function LeadDialog({ leadId, onDismiss }: LeadDialogProps) {
  const id = useId();
  const query = trpc.leads.one.useQuery({ id: leadId }, { refetchOnMount: "always" });
  const { data: lead, error, isFetching } = query;
  const isGone = refusalOf(error)?.code === "NOT_FOUND";
  const name = lead && !isGone ? `${lead.firstName} ${lead.lastName}` : undefined;
  return (
    <Dialog labelledBy={id} className="lead-dialog" onDismiss={onDismiss}>
      <DialogHead id={id} title={name ?? "Contatto"} onDismiss={onDismiss}>
        {lead && !isGone && <LeadStatusSelect leadId={lead.id} status={lead.status} label={`Stato di ${name}`} />}
      </DialogHead>
      <div className="lead-scroll">
        {error && !isGone && (
          <div className="px-6 pt-6">
            <FailurePanel
              title="Non riesco a caricare il contatto"
              error={error}
              retrying={isFetching}
              onRetry={() => void query.refetch()}
            />
          </div>
        )}
        {isGone && <LeadGone onDismiss={onDismiss} />}
        {!lead && !error && <LeadComing />}
        {lead && !isGone && <LeadPanels key={lead.id} lead={lead} onErased={onDismiss} />}
      </div>
    </Dialog>
  );
}
