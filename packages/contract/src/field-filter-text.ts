import * as z from "zod";

/**
 * A list's filters by fields, as its address has them: the shape alone, which the dashboard's first script can afford.
 * `readFieldFilters` reads them, and refuses the rest.
 */
export const fieldFiltersSchema = z
  .string()
  .max(600, "I filtri sui campi sono troppi")
  .regex(/^\d{1,9}[-_.][^*]{1,200}(?:\*\d{1,9}[-_.][^*]{1,200}){0,4}$/, "Questi filtri sui campi non si leggono");
