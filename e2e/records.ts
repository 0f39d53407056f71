import { type APIRequestContext, expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { plainCustomer, vatNumberOf } from "../test/customer.ts";

/** A contact, a booking or a customer that a test finds in its list. */
export interface Listed {
  id: number;
  name: string;
}

/** Makes a call as the staff, with the session of a page's browser or of what makes calls, and gives its answer. */
export async function tell<Answer = { id: number }>(
  { request }: { request: APIRequestContext },
  procedure: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(`/trpc/${procedure}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).result.data;
}

export async function addLead(page: Page, fields: Partial<typeof validContact> = {}): Promise<Listed> {
  const data = { ...validContact, ...fields };
  const answer = await page.request.post("/api/contact", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: (await answer.json()).id, name: `${data.firstName} ${data.lastName}` };
}

let numbers = 0;

/** With a phone of its own: nobody else is the same person. */
export async function addBooking(page: Page, name: string): Promise<Listed> {
  const phone = `3${String(Date.now() * 100 + ++numbers).slice(-9)}`;
  const month = romeDay(new Date()).slice(0, 7);
  const { id } = await tell(page, "deposits.create", { name, phone, method: "bonifico", month });
  return { id, name };
}

export async function addCustomer(page: Page, fields: { name: string } & Record<string, unknown>): Promise<Listed> {
  const data = { customer: { ...plainCustomer, ...fields }, person: null };
  return { id: (await tell(page, "customers.create", data)).id, name: fields.name };
}

/** A partita IVA that no other test has used. */
export const freshVat = () => vatNumberOf((Date.now() % 100_000_000) * 100 + ++numbers);
