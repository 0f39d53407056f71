import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { linkTo, readPage } from "@test/published-articles";
import { trades } from "@vetrina/contract/trial-trades";
import { limitTable } from "@vetrina/core/limits";
import sharp from "sharp";
import { expect, test } from "vitest";

const site = ownSite({ TRUST_PROXY: "on" });

const get = (address: string) => readPage(site, address);
const from = (address: string) => ({ headers: { "x-forwarded-for": address } });

test("every trade has a whole site, in every style, without a script", async () => {
  for (const [trade, { sign }] of Object.entries(trades)) {
    const { status, html } = await get(`/prova?mestiere=${trade}`);
    expect(status).toBe(200);
    const words = plainText(html);
    expect(words, trade).toContain(sign);
    expect(html.match(/class="shop-motif /g)?.length, trade).toBeGreaterThanOrEqual(2);
    expect(html.match(/class="shop-line-price /g)?.length, trade).toBe(12);
    expect(html, trade).toContain(`<option value="${trade}" selected="">`);
  }
  for (const style of ["insegna", "manifesto", "taccuino"]) {
    expect((await get(`/prova?stile=${style}`)).html).toContain(`data-style="${style}"`);
  }
});

test("shows the visitor's choices, in one address, out of search engines and of the sitemap", async () => {
  const { html, headers } = await get("/prova?citta=Asti&utm_source=x&nome=Bar+Sport&mestiere=bar&colore=notte");
  expect(plainText(html)).toContain("ad Asti");
  expect(html).toMatch(/data-shop="sign">Bar Sport</);
  expect(html).toContain("--shop:#22406e");
  expect(linkTo(html, "canonical")).toMatch(
    /\/prova\?nome=Bar\+Sport&amp;mestiere=bar&amp;citta=Asti&amp;colore=notte$/,
  );
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(headers["x-robots-tag"]).toBe("noindex");
  expect(html).toMatch(/og:image" content="[^"]*\/condividi\/prova\.png\?nome=Bar\+Sport&amp;mestiere=bar/);
  expect((await get("/prova")).html).toMatch(/og:image" content="[^"]*\/condividi\/pagine\/prova\.png"/);
  expect((await get("/sitemap.xml")).html).not.toContain("/prova");
});

test.each([
  ["markup", "<script>alert(1)</script>"],
  ["the end of an attribute", '"><img src=x onerror=alert(1)>'],
  ["a style's end", "}</style><b>"],
  ["right to left, and turned round", "\u202eمطعم\u202c مزرعة"],
  ["pictures", "🍕👨‍👩‍👧‍👦".repeat(60)],
  ["nothing to be seen", "\u200b\u200d\u2060\u0000"],
  ["very much", "a".repeat(9000)],
  ["broken halves", "%D8%3D"],
])("a name of %s is text, and short", async (_what, name) => {
  const { status, html } = await get(`/prova?nome=${encodeURIComponent(name)}&citta=${encodeURIComponent(name)}`);
  expect(status).toBe(200);
  expect(html).not.toMatch(/<script>alert|<img src=x|<\/style><b>/);
  expect(html).not.toContain("a".repeat(60));
  expect(html.length).toBeLessThan(141_000);
  const picture = await site.app.inject(`/condividi/prova.png?nome=${encodeURIComponent(name)}`);
  expect(picture.statusCode).toBe(200);
});

test("no colour gets more into the page than a colour", async () => {
  const { html } = await get("/prova?colore=%23fff;background:url(//evil.example)");
  expect(html).not.toContain("evil.example");
  expect((await get("/prova?colore=altro&altro=%23FFCC00")).html).toContain("--shop:#ffcc00;--shop-on:#000000");
});

test("the picture in a link preview has the right size, and another for another name", async () => {
  const pictureOf = async (query: string) => {
    const answer = await site.app.inject(`/condividi/prova.png?${query}`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    return answer.rawPayload;
  };
  const one = await pictureOf("nome=Bar+Sport&mestiere=bar");
  const { width, height } = await sharp(one).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect((await pictureOf("mestiere=bar&nome=Bar+Sport&utm_source=x")).equals(one)).toBe(true);
  expect((await pictureOf("nome=Bar+Centrale&mestiere=bar")).equals(one)).toBe(false);
});

test("one stranger's inventions have an end, as pages and as pictures together; what is cached costs nothing", async () => {
  const ask = (path: string, address: string) => site.call(path, from(address));
  const { points } = limitTable.newTrial;
  const stranger = "203.0.113.7";
  await site.server.api.limits.spend("newTrial", stranger, points - 2);
  expect((await ask("/prova?nome=Bar+Primo", stranger)).status).toBe(200);
  expect((await ask("/condividi/prova.png?nome=Ultimo", stranger)).status).toBe(200);
  const refused = await ask("/prova?nome=Uno+di+troppo", stranger);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await ask("/condividi/prova.png?nome=Di+troppo", stranger)).status).toBe(429);
  for (const path of ["/prova?nome=Bar+Primo", "/prova?mestiere=forno&stile=taccuino", "/"]) {
    expect((await ask(path, stranger)).status, path).toBe(200);
  }
  expect((await ask("/prova?nome=Uno+di+troppo", "203.0.113.8")).status).toBe(200);
});

test("goes with the contact form into the contact's card, the staff's mail and nothing else that it says", async () => {
  const email = "prova@example.it";
  const trialSite = "stile=taccuino&nome=Bar+Sport&mestiere=bar&onclick=x";
  expect((await site.post("/api/contact", { ...validContact, email, trialSite })).status).toBe(201);
  const { db } = site.server.api;
  const kept = "nome=Bar+Sport&mestiere=bar&stile=taccuino";
  expect((await db.lead.findFirstOrThrow({ where: { email } })).trialSite).toBe(kept);
  const { textBody } = await db.mailMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(textBody).toContain(`/prova?${kept}`);
  const plain = { ...validContact, email: "senza@example.it", trialSite: "<script>" };
  expect((await site.post("/api/contact", plain)).status).toBe(201);
  expect((await db.lead.findFirstOrThrow({ where: { email: plain.email } })).trialSite).toBeNull();
});

test("goes with the booking", async () => {
  const { db } = site.server.api;
  await db.siteSettings.update({
    where: { id: 1 },
    data: { paypalPaymentUrl: "https://www.paypal.com/paypalme/x/17" },
  });
  const buyer = { name: "Lucia", email: "compra@example.it", trialSite: "mestiere=forno&nome=Pane+e+Vino" };
  expect((await site.post("/api/payments/paypal/create-order", buyer)).status).toBe(200);
  const deposit = await db.deposit.findFirstOrThrow({ where: { email: buyer.email } });
  expect(deposit.trialSite).toBe("nome=Pane+e+Vino&mestiere=forno");
});
