import { trpc } from "@vetrina/client/trpc";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import { type LeadDetail, leadNoteTextMax, leadNoteWriteSchema } from "@vetrina/contract/leads-desk";
import { toast } from "@vetrina/ui/toast";
import type { RecordPlace } from "../../../panes/record-frame.tsx";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordDialog, recordWords } from "../../../record-in-dialog.tsx";
import { showFailure } from "../../../show-failure.ts";
import { noteCalls } from "../../../staff-notes/note-calls.ts";
import { NotesPanel } from "../../../staff-notes/notes-panel.tsx";
import { usePhone } from "../../../use-phone.ts";
import { LeadFields } from "../../fields/lead-fields.tsx";
import { PersonCard } from "../../person/person-card.tsx";
import { QuotesOfLead } from "../../quotes/quotes-mentioned.tsx";
import { TagsField } from "../../tags/tags-field.tsx";
import { NextStepPanel } from "../../tasks/next-step-panel.tsx";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { useLeadsCache } from "../leads-cache.ts";
import { leadName } from "../leads-sentences.ts";
import { LeadMailsPanel } from "../mail/lead-mails-panel.tsx";
import { LeadActionBar, mailHeadingId, stepHeadingId } from "./lead-action-bar.tsx";
import { LeadPanel } from "./lead-panel.tsx";
import { LeadPlanPanel } from "./lead-plan.tsx";
import { LeadPrivacy } from "./lead-privacy.tsx";
import { LeadRequest } from "./lead-request.tsx";

/** What the staff wrote about a lead; the list's row says how many notes there are. */
function LeadNotes({ lead: { id, notes } }: { lead: LeadDetail }) {
  const utils = trpc.useUtils();
  const cache = useLeadsCache();
  const calls = noteCalls(async () => {
    await utils.leads.one.invalidate({ id });
    const lead = utils.leads.one.getData({ id });
    if (lead) cache.changeRow(id, { notes: lead.notes.length });
  });
  return (
    <NotesPanel
      placeholder="Che cosa vi siete detti, quando richiamare…"
      maxLength={leadNoteTextMax}
      read={(text) => leadNoteWriteSchema.safeParse({ leadId: id, text })}
      notes={notes}
      add={trpc.leads.addNote.useMutation(calls.adding)}
      remove={trpc.leads.removeNote.useMutation(calls.removing)}
    />
  );
}

/** The lead's tags; what is taken away can be put back. */
function LeadTags({ lead }: { lead: LeadDetail }) {
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const change = trpc.leads.tag.useMutation({
    scope: { id: "lead-tags" },
    onSuccess: (saved, { id, tagId, isTagged }) => {
      cache.show(saved);
      const putBack = () => change.mutate({ id, tagId, isTagged: true });
      if (!isTagged) toast({ title: "Etichetta tolta", action: { label: "Annulla", isUndo: true, onClick: putBack } });
    },
    onError: (error, { id }) => {
      showFailure(error);
      void utils.leads.one.invalidate({ id });
      void utils.tags.invalidate();
    },
  });
  return (
    <LeadPanel title="Etichette">
      <div className="flex flex-wrap items-center gap-2">
        <TagsField
          tags={lead.tags}
          onToggle={(tag, isTagged) => change.mutate({ id: lead.id, tagId: tag.id, isTagged })}
        />
      </div>
    </LeadPanel>
  );
}

function LeadPanels({ lead, onErased }: { lead: LeadDetail; onErased: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  useRemembered({
    tab: "contatti",
    id: lead.id,
    label: leadName(lead),
    detail: lead.company || lead.email || lead.phone,
  });
  return (
    <div className="lead-panels">
      <LeadRequest lead={lead} />
      <LeadMailsPanel lead={lead} headingId={mailHeadingId} />
      <LeadPanel title="Prossimo passo" headingId={stepHeadingId}>
        <NextStepPanel about={{ leadId: lead.id }} ownerId={lead.owner?.id ?? null} />
      </LeadPanel>
      <LeadTags lead={lead} />
      <LeadFields lead={lead} />
      <QuotesOfLead leadId={lead.id} />
      <LeadPlanPanel lead={lead} />
      <PersonCard subject={{ kind: "contatto", id: lead.id }} at="contatto" />
      <LeadNotes lead={lead} />
      {me?.role === "titolare" && <LeadPrivacy lead={lead} onErased={onErased} />}
    </div>
  );
}

const words = recordWords("il contatto", leadNotFoundMessage, "Torna ai contatti");

interface OpenLeadProps {
  leadId: number;
  place: RecordPlace;
  onDismiss: () => void;
}

/** Everything about one lead: what was asked, what was written about it, what else the person has done. */
export function OpenLead({ leadId, place, onDismiss }: OpenLeadProps) {
  const query = trpc.leads.one.useQuery({ id: leadId }, { staleTime: 0 });
  const lead = foundIn(query);
  const isPhone = usePhone();
  return (
    <RecordDialog
      title={lead ? leadName(lead) : "Contatto"}
      place={place}
      query={query}
      words={words}
      onClose={onDismiss}
      head={lead && !isPhone && <LeadStageSelect lead={lead} />}
      foot={lead && isPhone && <LeadActionBar lead={lead} />}
    >
      {(found) => <LeadPanels key={found.id} lead={found} onErased={onDismiss} />}
    </RecordDialog>
  );
}
