import { useTableLook } from "../../lists/table-look.ts";
import { useFieldsOf } from "../fields/record-fields.tsx";

/** The columns of the table in their order, each with its share of the width; the name's is always there. */
const parts = {
  nome: { label: "Cliente", width: 18, isUsual: true },
  persone: { label: "Persone", width: 8, isUsual: true },
  recapiti: { label: "Recapiti", width: 13, isUsual: true },
  numeri: { label: "P.IVA e C.F.", width: 10, isUsual: true },
  luogo: { label: "Luogo", width: 7, isUsual: true },
  note: { label: "Note", width: 4, isUsual: true },
  aggiunto: { label: "Aggiunto", width: 8.5, isUsual: false },
} as const;

export const fixedColumn = parts.nome.label;

/** How this browser shows the table of customers. */
export const useCustomerLook = () =>
  useTableLook({ list: "clienti", parts, fixed: "nome", fields: useFieldsOf("onCustomers") });
