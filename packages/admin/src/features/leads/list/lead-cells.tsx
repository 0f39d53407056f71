import { choiceLabel } from "@vetrina/contract/choice";
import { formatDateTime } from "@vetrina/contract/dates";
import { fieldWords } from "@vetrina/contract/fields";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { memo, type ReactNode } from "react";
import type { TableColumn } from "../../../lists/table-look.ts";
import { rowCell as cell } from "../../../lists/virtual-table.tsx";
import { TagMarks } from "../../tags/tag-mark.tsx";
import { LeadLink } from "../lead-link.tsx";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { shortEuros, tradeWords } from "../leads-sentences.ts";
import { NextStep } from "../next-step.tsx";
import { MailLink, PhoneLink } from "../reach-links.tsx";
import type { LeadLook } from "./lead-columns.ts";
import { NotesMark } from "./notes-mark.tsx";

const contactLink = "block truncate leading-6 underline decoration-edge underline-offset-4 hover:decoration-current";

/** What the person wrote and chose, in two lines at most. */
function Message({ lead }: { lead: LeadRow }) {
  if (!(lead.choice || lead.excerpt)) return <p className="text-muted">Nessun messaggio</p>;
  return (
    <>
      {lead.choice && (
        <p className="truncate">
          <span className="sr-only">Ha scelto </span>
          <strong>{choiceLabel(lead.choice)}</strong>
        </p>
      )}
      {lead.excerpt && (
        <p className={lead.choice ? "truncate lead-second" : "line-clamp-2 in-data-[density=compatte]:line-clamp-1"}>
          {lead.excerpt}
        </p>
      )}
    </>
  );
}

interface CellsProps {
  lead: LeadRow;
  today: string;
  look: Pick<LeadLook, "shown" | "hasTags">;
}

function Received({ lead }: CellsProps) {
  return (
    <td className="lead-received pr-2 align-top tabular-nums first:pl-4">
      <time dateTime={lead.createdAt} className="block truncate">
        {formatDateTime(lead.createdAt)}
      </time>
      <NotesMark count={lead.notes} />
    </td>
  );
}

function Name({ lead, look }: CellsProps) {
  return (
    <th scope="row" className={`${cell} text-left font-semibold`}>
      <LeadLink lead={lead} className="link -my-1 block truncate py-1 pointer-coarse:-my-3 pointer-coarse:py-3" />
      <span className="lead-second block truncate font-normal text-muted">{tradeWords(lead)}</span>
      {look.hasTags && <TagMarks tags={lead.tags} />}
    </th>
  );
}

function Contacts({ lead: { email, phone } }: CellsProps) {
  return (
    <td className={`${cell} lead-contacts`}>
      <MailLink email={email} className={contactLink} />
      <PhoneLink phone={phone} className={contactLink} />
    </td>
  );
}

/** Where they have no columns of their own, who follows it and what it may bring stand under the step. */
function Step({ lead, today, look }: CellsProps) {
  const has = (id: string) => look.shown.some((column) => column.id === id);
  const owner = !has("responsabile") && lead.owner?.name;
  const value = !has("valore") && lead.valueCents !== null && shortEuros(lead.valueCents);
  const plan = [owner, value].filter(Boolean).join(", ");
  return (
    <td className={cell}>
      <NextStep lead={lead} today={today} />
      {plan && <p className="truncate text-muted">{plan}</p>}
    </td>
  );
}

const textCell = (text: ReactNode, className = "") => (
  <td className={`${cell} ${className}`}>
    {text ? <p className="truncate">{text}</p> : <span className="sr-only">Niente</span>}
  </td>
);

const cells: Record<string, (props: CellsProps) => ReactNode> = {
  ricevuto: Received,
  nome: Name,
  recapiti: Contacts,
  messaggio: ({ lead }) => (
    <td className={`${cell} [overflow-wrap:anywhere]`}>
      <Message lead={lead} />
    </td>
  ),
  passo: Step,
  responsabile: ({ lead }) => textCell(lead.owner?.name ?? "Senza responsabile"),
  valore: ({ lead }) => textCell(lead.valueCents !== null && shortEuros(lead.valueCents), "tabular-nums"),
  stato: ({ lead }) => (
    <td className="pr-2 align-top first:pl-4">
      <LeadStageSelect lead={lead} />
    </td>
  ),
};

function FieldCell({ lead, fieldId }: { lead: LeadRow; fieldId: number }) {
  const value = lead.fields?.find(({ id }) => id === fieldId);
  return textCell(value && fieldWords(value));
}

function Cell({ column, ...props }: CellsProps & { column: TableColumn }) {
  if (column.fieldId !== undefined) return <FieldCell lead={props.lead} fieldId={column.fieldId} />;
  const Part = cells[column.id];
  return Part && <Part {...props} />;
}

/** A row's cells; the row itself is measured by the list. */
export const LeadCells = memo(function LeadCells(props: CellsProps) {
  return props.look.shown.map((column) => <Cell key={column.id} column={column} {...props} />);
});
