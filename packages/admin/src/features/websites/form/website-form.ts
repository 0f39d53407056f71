import { tableOf } from "@vetrina/contract/keys";
import {
  type WebsiteParts,
  websiteMessages,
  websiteParts,
  websitePartsSchema,
} from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import * as z from "zod";
import { accountSchema, eurosOf, pick, textsOf } from "../../../form-values.ts";
import { parseEuros } from "../../deposits/money.ts";

/** A website as its fields hold it: an account's number and an amount as text. */
export const websiteFormSchema = websitePartsSchema.extend({
  ownerId: accountSchema,
  renewalCents: z
    .string()
    .transform((typed) => (typed.trim() ? (parseEuros(typed) ?? Number.NaN) : null))
    .refine((cents) => cents === null || cents <= 1_000_000, websiteMessages.price),
});

export type WebsiteValues = z.input<typeof websiteFormSchema>;

export const emptyWebsite = (renewalCents: number | null, ownerId: number | null): WebsiteValues => ({
  ...tableOf(websiteParts, () => ""),
  renewalCents: eurosOf(renewalCents),
  state: "online",
  ownerId: ownerId === null ? "" : String(ownerId),
  tellsCustomer: true,
});

/** What the form begins with, as the server knows it. */
export const partsOf = ({ owner, ...website }: WebsiteDetail): WebsiteParts =>
  pick({ ...website, ownerId: owner?.id ?? null }, websiteParts);

/** What there is none of is empty. */
export const valuesOf = (parts: WebsiteParts): WebsiteValues => ({
  ...textsOf(parts),
  renewalCents: eurosOf(parts.renewalCents),
});
