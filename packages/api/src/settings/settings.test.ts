import { startTestApp, type TestApp } from "@test/app";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
let cookie: string;

beforeAll(async () => {
  site = await startTestApp();
  cookie = await site.staffCookie();
});
afterAll(() => site.close());

const read = async (headers = {}) => (await site.call("/api/site-settings", { headers })).json();
const save = (update: object, headers: Record<string, string> = { cookie }) =>
  site.post("/api/site-settings", update, headers);

test("a visitor sees what public pages show, and nothing of what only the staff needs", async () => {
  await save({ otherTracking: "<b>solo noi</b>", paypalPaymentUrl: "https://paypal.me/vetrina" });
  const settings = await read();
  expect(Object.keys(settings).sort()).toEqual(["company", "countdown", "metaPixelId", "salesToast"]);
});

test("the staff sees all, and changes only what it names", async () => {
  const response = await save({ metaPixelId: " 123456789 " });
  expect(response.status).toBe(200);
  await save({ autoArticlesEnabled: false });
  expect(await read({ cookie })).toMatchObject({ metaPixelId: "123456789", autoArticlesEnabled: false });
});

test("a change is on the pages at once", async () => {
  await save({ ga4MeasurementId: "G-ABC123" });
  const deadline = Date.now() + 5000;
  let html = "";
  while (!html.includes("G-ABC123") && Date.now() < deadline) html = await (await site.call("/")).text();
  expect(html).toContain("G-ABC123");
});

test.each([
  ["metaPixelId", "abc", "L'ID del pixel Meta è fatto di sole cifre, da 5 a 20"],
  ["metaPixelId", "1234", "L'ID del pixel Meta è fatto di sole cifre, da 5 a 20"],
  ["ga4MeasurementId", "UA-1", "L'ID di Google Analytics comincia con G- seguito da lettere e cifre"],
  ["paypalPaymentUrl", "http://paypal.me/x", "L'indirizzo di pagamento PayPal deve cominciare con https://"],
  ["paypalPaymentUrl", "javascript:alert(1)", "L'indirizzo di pagamento PayPal deve cominciare con https://"],
  ["autoArticlesEnabled", "sì", "Indica se gli articoli automatici sono attivi"],
  ["otherTracking", "x".repeat(20_001), "Il codice di tracciamento può avere al massimo 20.000 caratteri"],
])("refuses %s = %j", async (field, value, message) => {
  const response = await save({ [field]: value });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
});

test("saving needs a session, and the owner's role", async () => {
  const visitor = await save({ metaPixelId: "" }, {});
  expect(visitor.status).toBe(401);
  expect((await visitor.json()).message).toBe("Devi essere autenticato per salvare le impostazioni");
  await site.server.api.db.user.updateMany({ data: { role: "operatore" } });
  expect((await save({ metaPixelId: "" })).status).toBe(403);
});
