import { fieldFiltersSchema } from "@vetrina/contract/field-filter-text";
import * as z from "zod";
import { oneOf, searchWords } from "../../lists/search-rules.ts";

/** The filters in the address of the list; `da` is what a new customer begins with, as `contatto-12`. */
export const customersSearchSchema = z.object({
  cerca: searchWords(200),
  ordine: oneOf(z.literal("recenti")),
  campi: oneOf(fieldFiltersSchema),
  da: oneOf(z.string().regex(/^(?:contatto|ticket|prenotazione)-\d{1,16}$/)),
});
