import { vatNumberOf } from "./customer.ts";

/** An agency as it stands in its own documents. */
export const seller = {
  name: "Vetrina di Anna Ferri",
  vatNumber: vatNumberOf(4_242),
  taxCode: "FRRNNA80A41E506X",
  street: "Via Roma 1",
  postcode: "73100",
  town: "Lecce",
  province: "LE",
};
