import { startTestApp, type TestApp } from "@test/app";
import { freePort } from "@test/server-process";
import { type Refusal, type SmtpReceiver, startSmtpReceiver } from "@test/smtp-receiver";
import { callProcedure } from "@test/staff-account";
import { afterAll, beforeAll, expect, test } from "vitest";

let home: TestApp;
let receiver: SmtpReceiver;
let owner: string;
let refusal: Refusal | undefined;
let refusedSender: Refusal | undefined;
/** By their mail servers. */
const sites = new Map<string, TestApp>();

beforeAll(async () => {
  receiver = await startSmtpReceiver({
    credentials: { user: "sito", pass: "giusta" },
    refuseMail: () => refusal,
    refuseSender: () => refusedSender,
  });
  home = await startTestApp({ RATE_LIMIT: "on" });
  owner = await home.staffCookie();
});
afterAll(async () => {
  for (const site of [...sites.values(), home]) await site.close();
  await receiver.stop();
});

/** What an owner reads of a test with this mail server. */
async function tryMail(smtpUrl = ""): Promise<{ recipient: string; problem: string | null }> {
  const environment = { RATE_LIMIT: "off", ...(smtpUrl ? { SMTP_URL: smtpUrl } : {}) };
  const site = sites.get(smtpUrl) ?? (await startTestApp(environment, home));
  sites.set(smtpUrl, site);
  const { status, data } = await callProcedure(site, owner, "mailQueue.sendTest");
  expect(status).toBe(200);
  return data;
}

const address = (password = "giusta", port = receiver.port) => `smtp://sito:${password}@127.0.0.1:${port}`;

test("a test mail goes to the agency or, where there is one, to the owner's own address, past the queue", async () => {
  const { company } = await home.server.api.db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  const { email } = company as { email: string };
  expect(await tryMail(address())).toEqual({ recipient: email, problem: null });
  await home.server.api.db.user.updateMany({ where: { username: "anna" }, data: { email: "anna@example.it" } });
  expect(await tryMail(address())).toEqual({ recipient: "anna@example.it", problem: null });
  expect(receiver.received.map(({ envelopeTo, subject }) => [envelopeTo, subject])).toEqual([
    [[email], "Email di prova dal sito"],
    [["anna@example.it"], "Email di prova dal sito"],
  ]);
  expect(await home.server.api.db.mailMessage.count({ where: { kind: { contains: "prova" } } })).toBe(0);
});

test("what is wrong is said in one Italian sentence", async () => {
  const problem = async (smtpUrl?: string) => (await tryMail(smtpUrl)).problem;
  expect(await problem()).toMatch(/^Non c’è un server di posta: .+SMTP_URL.+\.$/);
  expect(await problem(address("sbagliata"))).toBe(
    "Il server di posta non accetta utente o password: correggi SMTP_URL.",
  );
  expect(await problem(address("giusta", await freePort()))).toMatch(/non risponde nessun server di posta/);
  expect(await problem("smtp://nessuno.invalid:25")).toMatch(/non esiste, o il DNS non risponde/);
  refusal = { code: 550, message: "spam likely for lucia@example.it" };
  expect(await problem(address())).toMatch(/ha rifiutato l’email \(risposta 550\)/);
  refusal = { code: 451, message: "greylisted" };
  expect(await problem(address())).toMatch(/riprovare più tardi \(risposta 451\)/);
  refusal = undefined;
  refusedSender = { code: 553, message: "not your domain" };
  expect(await problem(address())).toMatch(/non accetta questo mittente: .+ \(risposta 553\)\.$/);
});

test("an owner may try five times in ten minutes", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 6; call++) statuses.push((await callProcedure(home, owner, "mailQueue.sendTest")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
