import * as z from "zod";
import { type CustomerData, type CustomerPart, customerParts, customerRefSchema, customerSchema } from "./customers.ts";
import { fieldIdSchema, fieldsMax } from "./fields.ts";

/** So many customers are offered at a time; the search finds the others. */
export const customerTargetsShown = 20;

/** Without words those are offered that have a name, a number, an address or a phone in common. */
export const customerTargetsQuerySchema = customerRefSchema.extend({
  q: z.string().trim().max(200, "La ricerca è troppo lunga").default(""),
});

export type CustomerTargetsQuery = z.output<typeof customerTargetsQuerySchema>;

/** A customer into which another can be merged. */
export const customerTargetSchema = customerSchema.pick({
  id: true,
  kind: true,
  name: true,
  vatNumber: true,
  taxCode: true,
  email: true,
  phone: true,
  town: true,
});

export type CustomerTarget = z.infer<typeof customerTargetSchema>;

export const customerTargetsSchema = z.object({ customers: z.array(customerTargetSchema), hasMore: z.boolean() });

export type CustomerTargets = z.infer<typeof customerTargetsSchema>;

const revisionSchema = z.int32().min(0);

export const customerMergeSchema = customerRefSchema.extend({
  /** The customer that stays. */
  intoId: customerRefSchema.shape.id,
  /** Where both have something else: the parts, and the owners' fields, of which the merged one's value stays. */
  parts: z.array(z.enum(customerParts)).max(50),
  fieldIds: z.array(fieldIdSchema).max(2 * fieldsMax),
  /** Both as the clerk compared them: a change since is told before anything is merged. */
  revision: revisionSchema,
  intoRevision: revisionSchema,
});

export type CustomerMerge = z.output<typeof customerMergeSchema>;

export const customerSplitSchema = customerRefSchema.extend({
  /** The customer into which it was merged, on the caller's screen. */
  fromId: customerRefSchema.shape.id,
});

/** Takes a merged customer out of the one that stays in its place. */
export type CustomerSplit = z.output<typeof customerSplitSchema>;

/** A customer that was merged into the one that is shown. */
export const mergedCustomerSchema = z.object({
  id: z.int(),
  mergedAt: z.iso.datetime(),
  /** What of the two didn't stay, in the order of the form. */
  leftOut: z.array(z.object({ part: z.enum(customerParts), value: z.string() })),
  /** Whether the two can be separated now: the last merge, and nothing of it was changed since. */
  canSplit: z.boolean(),
});

/** Whether a part of the merged customer stays without being asked about: the other one has none. */
export const isFilledIn = (from: CustomerData, into: CustomerData, part: CustomerPart): boolean =>
  into[part] === null && from[part] !== null;

/** Whether the clerk chooses: both have something, and not the same. */
export const isContested = (from: CustomerData, into: CustomerData, part: CustomerPart): boolean =>
  into[part] !== null && from[part] !== null && into[part] !== from[part];
