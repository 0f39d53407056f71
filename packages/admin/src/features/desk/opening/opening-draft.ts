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
  try {
    // An earlier version kept it for whoever came next at this browser.
    sessionStorage.removeItem("vetrina-ticket-nuovo");
    const kept = JSON.parse(sessionStorage.getItem(storageName(userId)) ?? "null");
    const known = Object.entries(kept?.values ?? {}).filter(([name, value]) =>
      name === "isMine" ? typeof value === "boolean" : typeof value === "string",
    );
    return { values: { ...emptyOpening, ...Object.fromEntries(known) }, attempt: kept?.attempt };
  } catch {
    return { values: emptyOpening };
  }
}

/** Storage may be full or switched off: what is written then lasts as long as the form. */
export function keepOpening(userId: number, draft: OpeningDraft): void {
  try {
    sessionStorage.setItem(storageName(userId), JSON.stringify(draft));
  } catch {}
}

export function dropOpening(userId: number): void {
  try {
    sessionStorage.removeItem(storageName(userId));
  } catch {}
}

/** Whether any field is filled in. */
export const isWritten = ({ clientName, email, phone, subject, description }: Partial<OpeningFields>): boolean =>
  [clientName, email, phone, subject, description].some((text) => typeof text === "string" && text.trim() !== "");
