import { useMemo } from "react";
import {
  fieldColumnId,
  fieldColumns,
  type ListColumn,
  type ListLook,
  useListLook,
} from "../../../lists/list-columns.ts";
import { useFieldsOf } from "../../fields/record-fields.tsx";

/** The columns of the table in their order, each with its share of the width; the name's is always there. */
const parts = {
  ricevuto: { label: "Ricevuto", width: 9.75, isUsual: true },
  nome: { label: "Nome e attività", width: 11.5, isUsual: true },
  recapiti: { label: "Recapiti", width: 11.5, isUsual: true },
  messaggio: { label: "Messaggio", width: 12, isUsual: true },
  passo: { label: "Prossimo passo", width: 10, isUsual: true },
  responsabile: { label: "Responsabile", width: 7, isUsual: false },
  valore: { label: "Valore", width: 5.5, isUsual: false },
  stato: { label: "Stato", width: 9.25, isUsual: true },
} as const;

type PartId = keyof typeof parts;

const tags: ListColumn = { id: "etichette", label: "Etichette", isUsual: true };

/** A column as the table shows it: a part of the row, or else a field's value. */
export type LeadColumn = { label: string; width: number } & (
  | { id: PartId; fieldId?: undefined }
  | { id: string; fieldId: number }
);

export interface LeadLook extends ListLook {
  shown: readonly LeadColumn[];
  hasTags: boolean;
  hasFields: boolean;
}

const partIds = Object.keys(parts) as PartId[];
export const fixedColumn = parts.nome.label;

/** How this browser shows the table of contacts. */
export function useLeadLook(): LeadLook {
  const fields = useFieldsOf("onContacts");
  const look = useListLook("contatti", [
    ...partIds.filter((id) => id !== "nome").map((id) => ({ id, ...parts[id] })),
    tags,
    ...fieldColumns(fields),
  ]);
  const { has } = look;
  const fieldParts = fields
    .map(({ id, name }) => ({ id: fieldColumnId(id), label: name, width: 7, fieldId: id }))
    .filter(({ id }) => has(id));
  const known = JSON.stringify([
    ...partIds.filter((id) => id === "nome" || has(id)).map((id) => ({ id, ...parts[id] })),
    ...fieldParts,
  ]);
  // A row is drawn again for other columns, not for another object that names the same.
  const shown: LeadColumn[] = useMemo(() => JSON.parse(known), [known]);
  return { ...look, shown, hasTags: has(tags.id), hasFields: fieldParts.length > 0 };
}
