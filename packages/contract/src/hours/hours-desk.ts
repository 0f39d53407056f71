import * as z from "zod";
import { customerRefSchema } from "../customers.ts";
import { ticketIdSchema } from "../tickets.ts";

/** A ticket shows its last work, so many; sums are of all. */
export const workShownMax = 50;

const day = z.iso.date();

/** Time that somebody worked on a ticket. */
export const workSchema = z.object({
  id: z.int(),
  revision: z.int(),
  minutes: z.int(),
  words: z.string(),
  day,
  isBillable: z.boolean(),
  author: z.string(),
  /** Whether the reader may correct and remove it. */
  isMine: z.boolean(),
  customerId: z.int().nullable(),
});

export type Work = z.infer<typeof workSchema>;

/** What is left of a customer's packages. */
export const balanceSchema = z.object({
  leftMinutes: z.int(),
  /** Beyond the packages: worked, and covered by none. */
  overMinutes: z.int(),
  /** Whether there is or was a package at all. */
  hasPackages: z.boolean(),
});

export type HoursBalance = z.infer<typeof balanceSchema>;

export const customerBalanceSchema = z.object({ id: z.int(), name: z.string(), ...balanceSchema.shape });

export type CustomerBalance = z.infer<typeof customerBalanceSchema>;

export const ticketHoursQuerySchema = z.object({ ticketId: ticketIdSchema });

export const ticketHoursSchema = z.object({
  /** The customers that the ticket's client is or belongs to. */
  customers: z.array(customerBalanceSchema),
  work: z.array(workSchema),
  /** All work on the ticket, and on those that were merged into it. */
  totalMinutes: z.int(),
});

export type TicketHours = z.infer<typeof ticketHoursSchema>;

export const hourPackageSchema = z.object({
  id: z.int(),
  revision: z.int(),
  minutes: z.int(),
  leftMinutes: z.int(),
  cents: z.int().nullable(),
  boughtOn: day,
  expiresOn: day.nullable(),
  hasEnded: z.boolean(),
});

export type HourPackage = z.infer<typeof hourPackageSchema>;

export const customerHoursSchema = z.object({
  ...balanceSchema.shape,
  packages: z.array(hourPackageSchema),
});

export type CustomerHours = z.infer<typeof customerHoursSchema>;

export const customerWorkQuerySchema = customerRefSchema.extend({ cursor: z.int().nullish() });

/** Work for a customer, on whichever ticket; null where the ticket is gone. */
export const customerWorkSchema = z.object({
  work: z.array(workSchema.extend({ ticket: z.object({ id: z.int(), subject: z.string() }).nullable() })),
  nextCursor: z.int().nullable(),
});

export type CustomerWork = z.infer<typeof customerWorkSchema>;

/** What a client sees of the customer that they are, or belong to. */
export const ownHoursSchema = z.object({
  ...balanceSchema.shape,
  customerId: z.int(),
  name: z.string(),
  /** The next day on which something of what is left ends. */
  endsOn: day.nullable(),
  work: z.array(z.object({ id: z.int(), minutes: z.int(), words: z.string(), day })),
});

export type OwnHours = z.infer<typeof ownHoursSchema>;
