import { callHours } from "@vetrina/contract/call-slots";
import { formatDateTime, romeDay } from "@vetrina/contract/dates";
import { campaignWords } from "@vetrina/contract/lead-campaign";
import { privacyWays } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { dateWords } from "@vetrina/contract/settings/opening-calendar";
import { useState } from "react";
import { ChosenProduct } from "../../../chosen-product.tsx";
import { TrialLink } from "../../../trial-link.tsx";
import { ContactLinks } from "../contact-links.tsx";
import { tradeWords } from "../leads-sentences.ts";
import { EditPersonDialog } from "../person/edit-person-dialog.tsx";

/** Who asked for what, how to reach them, and where they came from. */
export function LeadRequest({ lead }: { lead: LeadDetail }) {
  const [editing, setEditing] = useState(false);
  return (
    <section aria-label="Richiesta">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">{tradeWords(lead)}</p>
        <button type="button" className="btn btn-outline btn-sm" onClick={() => setEditing(true)}>
          Correggi i dati
        </button>
      </div>
      <ChosenProduct choice={lead.choice} />
      <TrialLink trialSite={lead.trialSite} />
      {lead.message ? (
        <blockquote className="max-w-[65ch] mt-3 py-3.5 px-4.5 border-l-4 border-primary bg-sheet whitespace-pre-line wrap-anywhere">
          {lead.message}
        </blockquote>
      ) : (
        <p className="mt-2 text-muted">Non ha lasciato un messaggio.</p>
      )}
      <BookedCall startsAt={lead.callAt} />
      <ContactLinks lead={lead} />
      <p className="mt-2 text-muted tabular-nums">
        {lead.privacyWay ? "Aggiunto" : "Ricevuto"} il{" "}
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>,{" "}
        {lead.privacyWay ? `con la privacy accettata ${privacyWays[lead.privacyWay]}` : "con il consenso alla privacy"}.
      </p>
      <LeadSource lead={lead} />
      {editing && <EditPersonDialog lead={lead} onClose={() => setEditing(false)} />}
    </section>
  );
}

/** When the person has asked to be called; the half hour is theirs. */
function BookedCall({ startsAt }: { startsAt: string | null }) {
  if (!startsAt) return null;
  return (
    <p className="mt-2">
      Telefonata in agenda:{" "}
      <strong>
        {dateWords(romeDay(new Date(startsAt)))} {callHours(startsAt)}
      </strong>
    </p>
  );
}

/** The page that the form was sent from, and the campaign that had brought the person there. */
function LeadSource({ lead: { sourcePage, campaign, lostReason } }: { lead: LeadDetail }) {
  const words = [sourcePage && `dalla pagina ${sourcePage}`, campaign && `campagna ${campaignWords(campaign)}`];
  const source = words.filter(Boolean).join(", ");
  return (
    <>
      {source && <p className="text-muted [overflow-wrap:anywhere]">Arrivato {source}.</p>}
      {lostReason && (
        <p className="mt-2">
          Perso: <strong>{lostReason}</strong>
        </p>
      )}
    </>
  );
}
