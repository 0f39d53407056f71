import { validContact } from "../../test/contact.ts";
import { insistOnMessage, logInStaff, openTicket, postJson, readTexts } from "../../test/desk-process.ts";

async function expectStatus(answer: Promise<Response>, status: number): Promise<Response> {
  const { status: found } = await answer;
  if (found !== status)
    throw new Error(`${found} instead of ${status}: ${(await (await answer).text()).slice(0, 200)}`);
  return answer;
}

/** What a version of the site was given to keep. */
export interface Written {
  /** A word that nothing else has. */
  word: string;
  ticket: number;
  slug: string;
}

/** A contact, a ticket with a message, and an article. */
export async function write(url: string, word: string): Promise<Written> {
  const email = `${word}@example.it`;
  await expectStatus(postJson(`${url}/api/contact`, { ...validContact, email }), 201);
  const ticket = await openTicket(url, email);
  await insistOnMessage(url, ticket, `Anche ${word}`, {});
  const headers = await logInStaff(url);
  const article = { title: `La prova ${word}`, content: `<p>Il testo ${word}</p>`, status: "published" };
  const created = await expectStatus(postJson(`${url}/api/blog/posts`, article, headers), 201);
  const { slug } = (await created.json()) as { slug: string };
  return { word, ticket, slug };
}

/** Which of a contact, a message and an article the site doesn't have. */
export async function missing(url: string, { word, ticket, slug }: Written): Promise<string[]> {
  const headers = await logInStaff(url);
  const leads = (await (await fetch(`${url}/api/contacts`, { headers })).json()) as { email: string }[];
  const page = await (await fetch(`${url}/blog/${slug}`)).text();
  const found = {
    contact: leads.some(({ email }) => email === `${word}@example.it`),
    message: (await readTexts(url, ticket)).includes(`Anche ${word}`),
    article: page.includes(`Il testo ${word}`),
  };
  return Object.entries(found).flatMap(([thing, isThere]) => (isThere ? [] : [`the ${thing} "${word}"`]));
}

/** What a site is for, once each: every page and every list answers. */
export async function lookAround(url: string): Promise<void> {
  for (const page of ["/", "/blog", "/chi-siamo", "/contatti", "/assistenza"])
    await expectStatus(fetch(`${url}${page}`), 200);
  const headers = await logInStaff(url);
  for (const list of ["/api/contacts", "/api/admin/support-tickets", "/trpc/desk.list?input={}"])
    await expectStatus(fetch(`${url}${list}`, { headers }), 200);
}

/** The addresses of REST, each with its methods, as the site itself describes them. */
export async function restAddresses(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "<id>")}`),
  );
}
