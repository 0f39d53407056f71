import { keepJson, readJson } from "@vetrina/client/stored-json";
import type { Attempt } from "@vetrina/client/submission-key";
import type { deskOpeningFieldsSchema } from "@vetrina/contract/desk-opening";
import type * as z from "zod";

/** What the form holds. */
export type OpeningFields = z.input<typeof deskOpeningFieldsSchema>;

export const emptyOpening = {
  clientName: "",
  email: "",
  phone: "",
  priority: "media",
  subject: "",
  description: "",
  isMine: true,
} satisfies Partial<OpeningFields>;

/** The draft of a new ticket, and the last attempt to open it, which may have arrived without a confirmation. */
export interface OpeningDraft {
  values: Partial<OpeningFields>;
  attempt?: Attempt | undefined;
}

/** This tab alone, and this account's: it holds what a client has said. */
const storageName = (userId: number) => `vetrina-ticket-nuovo-${userId}`;

/** Another version of the dashboard may have stored it: only known fields of the right type count. */
export function readOpening(userId: number): OpeningDraft {
  // An earlier version kept it for whoever came next at this browser.
  keepJson("session", "vetrina-ticket-nuovo", undefined);
  const kept = readJson("session", storageName(userId));
  const known = Object.entries(kept?.values ?? {}).filter(([name, value]) =>
    name === "isMine" ? typeof value === "boolean" : typeof value === "string",
  );
  return { values: { ...emptyOpening, ...Object.fromEntries(known) }, attempt: kept?.attempt };
}

export const keepOpening = (userId: number, draft: OpeningDraft | undefined): void =>
  keepJson("session", storageName(userId), draft);

/** Whether any field is filled in. */
export const isWritten = ({ clientName, email, phone, subject, description }: Partial<OpeningFields>): boolean =>
  [clientName, email, phone, subject, description].some((text) => typeof text === "string" && text.trim() !== "");
