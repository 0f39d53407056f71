import { plainEuros } from "@vetrina/contract/money";
import {
  type WebsiteParts,
  websiteMessages,
  websiteParts,
  websitePartsSchema,
} from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import * as z from "zod";
import { parseEuros } from "../../deposits/money.ts";

/** A website as its fields hold it: an account's number and an amount as text. */
export const websiteFormSchema = websitePartsSchema.extend({
  ownerId: z.string().transform((id) => (id ? Number(id) : null)),
  renewalCents: z
    .string()
    .transform((typed) => (typed.trim() ? (parseEuros(typed) ?? Number.NaN) : null))
    .refine((cents) => cents === null || cents <= 1_000_000, websiteMessages.price),
});

export type WebsiteValues = z.input<typeof websiteFormSchema>;

const eurosOf = (cents: number | null) => (cents === null ? "" : plainEuros(cents).replace(/,00$/, ""));

export const emptyWebsite = (renewalCents: number | null, ownerId: number | null): WebsiteValues => ({
  url: "",
  plan: "",
  hosting: "",
  domain: "",
  domainExpiresOn: "",
  certificateExpiresOn: "",
  renewalOn: "",
  renewalCents: eurosOf(renewalCents),
  state: "online",
  ownerId: ownerId === null ? "" : String(ownerId),
  tellsCustomer: true,
  notes: "",
  accessNotes: "",
});

/** What the form begins with, as the server knows it. */
export const partsOf = ({ owner, ...website }: WebsiteDetail): WebsiteParts =>
  Object.fromEntries(
    websiteParts.map((part) => [part, part === "ownerId" ? (owner?.id ?? null) : website[part]]),
  ) as WebsiteParts;

/** What there is none of is empty. */
export const valuesOf = (parts: WebsiteParts): WebsiteValues => ({
  ...parts,
  plan: parts.plan ?? "",
  hosting: parts.hosting ?? "",
  domain: parts.domain ?? "",
  domainExpiresOn: parts.domainExpiresOn ?? "",
  certificateExpiresOn: parts.certificateExpiresOn ?? "",
  renewalOn: parts.renewalOn ?? "",
  renewalCents: eurosOf(parts.renewalCents),
  ownerId: parts.ownerId === null ? "" : String(parts.ownerId),
  notes: parts.notes ?? "",
  accessNotes: parts.accessNotes ?? "",
});
