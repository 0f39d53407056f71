import { trpc } from "@vetrina/client/trpc";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { useId } from "react";
import { foundIn, RecordInDialog } from "../../../record-in-dialog.tsx";
import { PersonCard } from "../../person/person-card.tsx";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { LeadMailsPanel } from "../mail/lead-mails-panel.tsx";
import { LeadNotes } from "./lead-notes.tsx";
import { LeadPlanPanel } from "./lead-plan.tsx";
import { LeadPrivacy } from "./lead-privacy.tsx";
import { LeadRequest } from "./lead-request.tsx";

function LeadPanels({ lead, onErased }: { lead: LeadDetail; onErased: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  return (
    <div className="lead-panels">
      <LeadRequest lead={lead} />
      <LeadMailsPanel lead={lead} />
      <LeadPlanPanel lead={lead} />
      <PersonCard subject={{ kind: "contatto", id: lead.id }} at="contatto" />
      <LeadNotes lead={lead} />
      {me?.role === "titolare" && <LeadPrivacy lead={lead} onErased={onErased} />}
    </div>
  );
}

const words = {
  coming: "Carico il contatto…",
  failed: "Non riesco a caricare il contatto",
  outdated: "Il contatto non si è aggiornato",
  gone: "Contatto non trovato",
  goneText: leadNotFoundMessage,
  back: "Torna ai contatti",
};

interface LeadDialogProps {
  leadId: number;
  onDismiss: () => void;
}

/** Everything about one lead: what was asked, what was written about it, what else the person has done. */
export function LeadDialog({ leadId, onDismiss }: LeadDialogProps) {
  const id = useId();
  const query = trpc.leads.one.useQuery({ id: leadId }, { staleTime: 0 });
  const lead = foundIn(query);
  const name = lead && `${lead.firstName} ${lead.lastName}`;
  return (
    <Dialog labelledBy={id} shape="edge" className="w-screen max-w-184 overflow-hidden" onDismiss={onDismiss}>
      <DialogHead id={id} title={name ?? "Contatto"} onDismiss={onDismiss}>
        {lead && (
          <LeadStageSelect
            leadId={lead.id}
            stage={lead.stage}
            lostReason={lead.lostReason}
            label={`Stato di ${name}`}
          />
        )}
      </DialogHead>
      <div className="lead-scroll">
        <RecordInDialog query={query} words={words} onClose={onDismiss}>
          {(found) => <LeadPanels key={found.id} lead={found} onErased={onDismiss} />}
        </RecordInDialog>
      </div>
    </Dialog>
  );
}
