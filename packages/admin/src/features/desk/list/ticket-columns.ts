import { cssVariables } from "@vetrina/ui/css-variables";
import { useMemo } from "react";
import {
  fieldColumnId,
  fieldColumns,
  type ListColumn,
  type ListLook,
  useListLook,
} from "../../../lists/list-columns.ts";
import { useMediaQuery } from "../../../use-media-query.ts";
import { useFieldsOf } from "../../fields/record-fields.tsx";

/** The parts of a row, each with the least width of its column in rem and, where it grows, its share of what is left. */
const parts = {
  cliente: { area: "client", label: "Cliente", width: 7, share: 1.3 },
  richiesta: { area: "type", label: "Richiesta", width: 6.5 },
  priorita: { area: "priority", label: "Priorità", width: 8.75 },
  stato: { area: "status", label: "Stato", width: 8.25 },
  attivita: { area: "age", label: "Attività", width: 6.5 },
  assegnato: { area: "assignee", label: "Assegnato", width: 6 },
} as const;

const subject = { area: "subject", label: "Oggetto", width: 10, share: 2 } as const;
const arrival = { id: "arrivo", label: "Arrivato" } as const;
const extraWidth = { arrivo: { width: 9.25 }, field: { width: 6, share: 1 } } as const;

/** Room beside the columns and between two of them, in rem. */
const paddingRem = 3.75;
const gapRem = 1;

interface Part {
  area: string;
  label: string;
  width: number;
  share?: number;
}

/** A column that only a table has: when the ticket arrived, or a field's value. */
export interface ExtraColumn {
  id: string;
  label: string;
  /** Of a field. */
  fieldId: number | undefined;
}

export interface TicketLook extends ListLook {
  /** The columns that are shown, in their order, as the head names them. */
  shown: readonly Part[];
  extras: readonly ExtraColumn[];
  /** The parts of a row that are left out, by the ids of their columns. */
  without: string;
  hasFields: boolean;
}

const track = ({ width, share }: Part) => (share ? `minmax(${width}rem, ${share}fr)` : `${width}rem`);

/** What the style sheet lays the rows out by. */
export const tableStyle = ({ shown }: TicketLook) =>
  cssVariables({
    "--ticket-columns": shown.map(track).join(" "),
    "--ticket-width": `${shown.reduce((sum, { width }) => sum + width + gapRem, paddingRem)}rem`,
  });

/** How this browser shows the list of tickets. */
export function useTicketLook(): TicketLook {
  const roomy = useMediaQuery("(min-width: 88rem)");
  const fields = useFieldsOf("onTickets");
  const columns: ListColumn[] = [
    ...Object.entries(parts).map(([id, { label }]) => ({ id, label, isUsual: roomy || id !== "richiesta" })),
    { id: "etichette", label: "Etichette", isUsual: true },
    { ...arrival, isUsual: false },
    ...fieldColumns(fields),
  ];
  const look = useListLook("ticket", columns);
  const { has } = look;
  const fieldExtras = fields
    .map(({ id, name }) => ({ id: fieldColumnId(id), label: name, fieldId: id }))
    .filter(({ id }) => has(id));
  const known = JSON.stringify([...(has(arrival.id) ? [arrival] : []), ...fieldExtras]);
  // A row is drawn again for other columns, not for another object that names the same.
  const extras: ExtraColumn[] = useMemo(() => JSON.parse(known), [known]);
  return {
    ...look,
    extras,
    shown: [
      subject,
      ...Object.entries(parts).flatMap(([id, part]) => (has(id) ? [part] : [])),
      ...extras.map(({ id, label, fieldId }) => ({
        area: id,
        label,
        ...extraWidth[fieldId === undefined ? "arrivo" : "field"],
      })),
    ],
    without: [...Object.keys(parts), "etichette"].filter((id) => !has(id)).join(" "),
    hasFields: fieldExtras.length > 0,
  };
}
