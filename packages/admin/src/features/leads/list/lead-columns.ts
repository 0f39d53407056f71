import type { ListColumn } from "../../../lists/list-columns.ts";
import { type TableLook, useTableLook } from "../../../lists/table-look.ts";
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

const tags: ListColumn = { id: "etichette", label: "Etichette", isUsual: true };

export interface LeadLook extends TableLook {
  hasTags: boolean;
}

export const fixedColumn = parts.nome.label;

/** How this browser shows the table of contacts. */
export function useLeadLook(): LeadLook {
  const fields = useFieldsOf("onContacts");
  const look = useTableLook({ list: "contatti", parts, fixed: "nome", others: [tags], fields });
  return { ...look, hasTags: look.has(tags.id) };
}
