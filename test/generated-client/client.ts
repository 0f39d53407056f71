import createClient from "openapi-fetch";
import type { paths } from "./schema";

/** A third party's program that knows only what /api/openapi.json says of the calls. */
const site = createClient<paths>({ baseUrl: "http://127.0.0.1:3000" });

const ticket = {
  clientName: "Rosa Bianchi",
  email: "rosa@example.com",
  phone: "+39 333 1234567",
  requestType: "problema",
  priority: "alta",
  subject: "Il modulo non parte",
  description: "Da ieri chi compila il modulo non riceve risposta.",
} as const;

const toForm = (fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, `${value}`);
  return form;
};

/** A form without files is a form. */
export async function openTicket(): Promise<number> {
  const { data, error } = await site.POST("/api/tickets", { body: ticket, bodySerializer: toForm });
  if (error) throw new Error(error.message);
  return data.id;
}

export async function answer(id: number): Promise<void> {
  const params = { path: { id: `${id}` } };
  const { error } = await site.POST("/api/tickets/{id}/messages", { params, body: { message: "Grazie, risolto." } });
  if (error) throw new Error(error.message);
}

/** The file is text; its refusals are the same JSON as everywhere. */
export async function exportContacts(): Promise<string> {
  const { data, error } = await site.GET("/api/contacts/export", { parseAs: "text" });
  if (error) throw new Error(error.message);
  return data;
}

export async function publishedTitles(): Promise<string[]> {
  const { data, error } = await site.GET("/api/blog/posts", { params: { query: { status: "published", limit: 3 } } });
  if (error) throw new Error(error.message);
  return data.map(({ title }) => title);
}
