import type { Page } from "playwright/test";
import { freshWords } from "./desk.ts";
import { tell } from "./records.ts";

export interface Field {
  id: number;
  name: string;
  options: { id: number; name: string }[];
}

export const freshField = (words: string) => freshWords(words).slice(0, 40);

type Kind = "testo" | "numero" | "giorno" | "scelta";

export async function makeField(page: Page, kind: Kind, name: string, place: object, options: string[] = []) {
  const places = { onTickets: false, onContacts: false, ...place };
  const named = options.map((option) => ({ id: null, name: option }));
  return tell<Field>(page, "fields.create", { name: freshField(name), kind, ...places, options: named });
}

/** Fields are the whole house's: each test takes its own away, so that there is room for the next. */
export async function removeFields(page: Page, names: readonly string[]): Promise<void> {
  const fields: Field[] = (await (await page.request.get("/trpc/fields.list")).json()).result.data;
  for (const { id } of fields.filter(({ name }) => names.includes(name))) await tell(page, "fields.remove", { id });
}
