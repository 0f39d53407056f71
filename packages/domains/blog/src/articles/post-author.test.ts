import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import { unknownAuthorMessage } from "@vetrina/contract/blog/blog-writing";
import { beforeEach, expect, test } from "vitest";

const { site, desk } = ownDesk(openBlogDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://bottega.example" });
let writer: TestAccount;

beforeEach(async () => {
  await site.server.api.db.blogPost.deleteMany();
  writer = await addAccount(site, "redattore");
});

/** A person gives its own account a name, as its screen does. */
async function nameAccount({ cookie }: TestAccount, name: string, before: string | null = null): Promise<void> {
  const change = { name, email: "", known: { name: before, email: null } };
  expect(await callProcedure(site, cookie, "account.changePerson", change)).toMatchObject({ status: 200 });
}

const pageOf = async (slug: string) => (await site.call(`/blog/${slug}`)).text();

/** What a page says of who wrote it, as it stands in the HTML; nothing where the agency did. */
const signatureOf = (html: string) => />A cura di(?:\s|<!-- -->)*([^<]*)</.exec(html)?.[1];
const readSignature = async (slug: string) => signatureOf(await pageOf(slug));

const postingOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json = ""]) => JSON.parse(json))
    .find((block) => block["@type"] === "BlogPosting");

const feed = async () => (await site.call("/rss.xml")).text();

const agency = {
  "@type": "Organization",
  "@id": "https://bottega.example/#studio",
  name: "Studio Vetrina",
  url: "https://bottega.example/",
};

test("without a chosen author the agency signs", async () => {
  const post = await desk.create({ status: "published" });
  expect(post).toMatchObject({ authorId: null, authorName: null });
  const html = await pageOf(post.slug);
  expect(signatureOf(html)).toBeUndefined();
  expect(postingOf(html).author).toEqual(agency);
  expect(await feed()).not.toContain("dc:creator>");
});

test("a person's name is on the page, in the structured data, in the feed and in what programs read", async () => {
  await nameAccount(writer, "Lia D'Amico & figli");
  const post = await desk.create({ status: "published", authorId: writer.id });
  const html = await pageOf(post.slug);
  expect(signatureOf(html)).toBe("Lia D&#x27;Amico &amp; figli");
  expect(postingOf(html)).toMatchObject({
    author: { "@type": "Person", name: "Lia D'Amico & figli" },
    publisher: agency,
  });
  expect(await feed()).toMatch(/<dc:creator>Lia D('|&apos;|&#39;)Amico &amp; figli<\/dc:creator>/);
  const read = await (await site.call(`/api/blog/posts/slug/${post.slug}`)).json();
  expect(read.authorName).toBe("Lia D'Amico & figli");
  expect(read).not.toHaveProperty("authorId");
  expect(await desk.change(post.id, { title: "Altro titolo" })).toMatchObject({ authorId: writer.id });
  expect(await desk.change(post.id, { authorId: null })).toMatchObject({ authorId: null, authorName: null });
  expect(await readSignature(post.slug)).toBeUndefined();
});

test("from a form the author is a text, and an empty one means the agency", async () => {
  const form = new FormData();
  form.set("authorId", String(writer.id));
  const { id } = await desk.create();
  const put = (body: FormData) => site.call(`/api/blog/posts/${id}`, { method: "PUT", headers: desk.owner, body });
  expect(await (await put(form)).json()).toMatchObject({ authorId: writer.id });
  form.set("authorId", "");
  expect(await (await put(form)).json()).toMatchObject({ authorId: null });
});

test("a username is never shown; a name given later is, and follows each change without counting as one of the text", async () => {
  const post = await desk.create({ status: "published", authorId: writer.id });
  const nameless = await pageOf(post.slug);
  expect(nameless.includes(writer.username)).toBe(false);
  expect(postingOf(nameless).author).toEqual(agency);
  await nameAccount(writer, "Lia Conti");
  expect(await readSignature(post.slug)).toBe("Lia Conti");
  await nameAccount(writer, "Lia Conti Rossi", "Lia Conti");
  expect(await readSignature(post.slug)).toBe("Lia Conti Rossi");
  const row = await site.server.api.db.blogPost.findUniqueOrThrow({ where: { id: post.id } });
  expect(row.updatedAt.toISOString()).toBe(post.updatedAt);
});

test("an article keeps the name of who is blocked, or whose account is gone, and can be written on and signed anew", async () => {
  await nameAccount(writer, "Lia Conti");
  const post = await desk.create({ status: "published", authorId: writer.id });
  const { db } = site.server.api;
  await db.user.update({ where: { id: writer.id }, data: { blockedAt: new Date() } });
  expect(await desk.change(post.id, { title: "Ancora suo", authorId: writer.id })).toMatchObject({
    authorName: "Lia Conti",
  });
  await db.user.delete({ where: { id: writer.id } });
  expect(await desk.change(post.id, { title: "Sempre suo" })).toMatchObject({
    authorId: null,
    authorName: "Lia Conti",
  });
  expect(await readSignature(post.slug)).toBe("Lia Conti");
  const other = await addAccount(site, "operatore");
  expect(await desk.change(post.id, { authorId: other.id })).toMatchObject({ authorId: other.id, authorName: null });
});

test.each([[999_999], [-4]])("refuses %j as an author and changes nothing", async (authorId) => {
  const { id } = await desk.create({ authorId: writer.id });
  const response = await desk.send("PUT", `/api/blog/posts/${id}`, { title: "Cambiato", authorId });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: unknownAuthorMessage,
    fields: { authorId: unknownAuthorMessage },
  });
  const row = await site.server.api.db.blogPost.findUniqueOrThrow({ where: { id } });
  expect([row.title, row.authorId]).toEqual(["Il nuovo articolo", writer.id]);
});

test("who writes chooses among those whose account is open; the log says that the author has changed, not who", async () => {
  const blocked = await addAccount(site, "operatore");
  await site.server.api.db.user.update({ where: { id: blocked.id }, data: { blockedAt: new Date() } });
  await nameAccount(writer, "Zoe Ultima");
  const { data } = await callProcedure(site, writer.cookie, "blogWriting.authors", undefined, true);
  expect(data).toContainEqual({ id: writer.id, name: "Zoe Ultima", isNamed: true });
  expect(data).toContainEqual({ id: expect.any(Number), name: "anna", isNamed: false });
  expect(data.map(({ id }: { id: number }) => id)).not.toContain(blocked.id);
  expect(data.at(-1).name).toBe("Zoe Ultima");
  const post = await desk.create();
  await desk.change(post.id, { authorId: writer.id });
  const entry = await site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(entry.details).toEqual({ campi: ["autore"] });
});

test("a save and a new name at the same moment wait for each other", async () => {
  const post = await desk.create({ status: "published", authorId: writer.id });
  let name: string | null = null;
  for (let round = 0; round < 8; round++) {
    const next = `Lia ${round} Conti`;
    await Promise.all([
      nameAccount(writer, next, name),
      desk.change(post.id, { authorId: writer.id, title: `Titolo ${round}` }),
    ]);
    const row = await site.server.api.db.blogPost.findUniqueOrThrow({ where: { id: post.id } });
    expect([row.title, row.authorName]).toEqual([`Titolo ${round}`, next]);
    name = next;
  }
});
