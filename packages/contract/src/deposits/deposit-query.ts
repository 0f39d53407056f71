import * as z from "zod";
import { isWithinCalendar } from "../dates.ts";
import { keysOf } from "../keys.ts";
import { depositStates } from "./deposit-states.ts";

/*
 * What the staff's list of bookings is asked with: apart from what it answers, since the dashboard reads its addresses
 * before any booking.
 */

/** By what the staff's list is narrowed: a state, or all that waits for a person. */
export const depositChoices = { "da-controllare": "Da controllare", ...depositStates } as const;

const invalidMonth = "Il mese non è valido";
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, invalidMonth)
  .refine((month) => isWithinCalendar(`${month}-01`), invalidMonth);

export const depositListQuerySchema = z.object({
  month: monthSchema.optional(),
  state: z.enum(keysOf(depositChoices)).optional(),
  q: z.string().trim().max(100, "La ricerca è troppo lunga").default(""),
  /** By the moment in which they came in, by name, or by the month of their slot: each in both directions. */
  sort: z.enum(["recenti", "vecchie", "nome", "nome-z", "posto", "posto-ultimo"]).default("recenti"),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.string().max(1000).nullish(),
});

export type DepositListQuery = z.infer<typeof depositListQuerySchema>;
