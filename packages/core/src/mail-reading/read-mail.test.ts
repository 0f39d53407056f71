import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLimits, UnreadableMail } from "./mail-limits.ts";
import { partText } from "./new-words.ts";
import { readMail } from "./read-mail.ts";
import { safeView } from "./safe-view.ts";
import { formsOfDesktops } from "./testing/forms-of-desktops.ts";
import { formsOfBounces, formsOfCertified, formsOfMachines } from "./testing/forms-of-machines.ts";
import { formsOfOddity, formsOfPhones } from "./testing/forms-of-phones.ts";
import { formsOfWebmail } from "./testing/forms-of-webmail.ts";
import { hostileMails } from "./testing/hostile-mails.ts";
import { html, makeMail, multipart, oursMarked, plain } from "./testing/mail-builder.ts";

const options = { ownAddresses: ["info@agenzia.example"], ownMessageIdHosts: ["mail.agenzia.example"] };
const trusting = { ...options, authservId: "mx.agenzia.example" };
const read = (raw: Buffer) => readMail(raw, options);

test("a mail says from whom it is, to whom, and which thread it belongs to", async () => {
  const raw = makeMail({
    from: "=?utf-8?Q?Nicol=C3=B2_Bianchi?= <Nicolo@Cliente.example>",
    to: '"Agenzia" <info@agenzia.example>',
    subject: "=?utf-8?Q?Re:_Citt=C3=A0?=",
    headers: [
      "Delivered-To: assistenza+abc@agenzia.example",
      "In-Reply-To: <1@agenzia.example>",
      "References: <0@agenzia.example> <1@agenzia.example> <0@agenzia.example>",
    ],
    body: "Ciao",
  });
  expect(await read(raw)).toMatchObject({
    from: { address: "nicolo@cliente.example", name: "Nicolò Bianchi" },
    to: ["assistenza+abc@agenzia.example", "info@agenzia.example"],
    subject: "Re: Città",
    sentAt: "2026-11-25T09:30:00.000Z",
    messageId: "<answer-1@cliente.example>",
    inReplyTo: "<1@agenzia.example>",
    references: ["<0@agenzia.example>", "<1@agenzia.example>"],
    authentication: "none",
  });
});

const forms = [
  ...formsOfDesktops,
  ...formsOfWebmail,
  ...formsOfPhones,
  ...formsOfOddity,
  ...formsOfMachines,
  ...formsOfCertified,
];

test.each(forms)("what is new in a mail: $name", async ({ raw, words, signature = "", quoted = "", ...form }) => {
  const mail = await read(raw);
  expect(mail).toMatchObject({ words, signature, kind: form.kind ?? "message" });
  expect(quoted ? mail.quoted : `nothing${mail.quoted}`).toContain(quoted || "nothing");
  expect(mail.files.map(({ name }) => name)).toEqual(form.files ?? []);
  if (form.named) expect(mail.named.map(({ name, reason }) => [name, reason])).toEqual(form.named);
  if ("why" in form) expect(mail.why).toBe(form.why);
});

test.each(formsOfBounces)(
  "a mail that came back: $name",
  async ({ raw, recipient, status, isPermanent, originalMessageId }) => {
    const mail = await read(raw);
    expect(mail.kind).toBe("bounce");
    expect(mail.bounces).toEqual([{ recipient, status, isPermanent, originalMessageId }]);
  },
);

const judged = (...results: string[]) =>
  makeMail({ headers: results.map((text) => `Authentication-Results: ${text}`), body: "x" });

test.each([
  ["pass", ["mx.agenzia.example; dmarc=pass (p=none) header.from=cliente.example"]],
  ["pass", ["mx.agenzia.example; spf=pass smtp.mailfrom=chiara@cliente.example"]],
  ["pass", ["MX.agenzia.example 1; dkim=pass header.d=mail.cliente.example; spf=fail smtp.mailfrom=x@inoltro.example"]],
  ["none", ["mx.agenzia.example; dkim=pass header.d=altro.example; spf=softfail smtp.mailfrom=x@altro.example"]],
  ["none", ["mx.agenzia.example; dmarc=pass header.from=altro.example"]],
  ["fail", ["mx.agenzia.example; dmarc=fail header.from=cliente.example; spf=pass smtp.mailfrom=x@cliente.example"]],
  ["fail", ["mx.agenzia.example; spf=fail smtp.mailfrom=x@cliente.example"]],
  ["none", ["forged.example; dmarc=pass header.from=cliente.example"]],
  ["fail", ["mx.agenzia.example; dmarc=fail", "mx.agenzia.example; dmarc=pass header.from=cliente.example"]],
  ["none", ['mx.agenzia.example; spf=none smtp.mailfrom="a; dmarc=pass header.from=cliente.example"@x.example']],
  ["none", ["mx.agenzia.example; spf=none (dmarc=pass header.from=cliente.example; dmarc=pass)"]],
  ["none", []],
] as const)("the mailbox's own server says %s: %j", async (outcome, results) => {
  const raw = makeMail({ body: "x" });
  const head = results.map((text) => `Authentication-Results: ${text}\r\n`).join("");
  expect((await readMail(Buffer.concat([Buffer.from(head), raw]), trusting)).authentication).toBe(outcome);
  expect((await read(judged(...results))).authentication).toBe("none");
});

test("two senders in one mail are one too many, and an envelope vouches for its own domain alone", async () => {
  const pass = "Authentication-Results: mx.agenzia.example; dmarc=pass\r\n";
  const two = Buffer.concat([Buffer.from(`${pass}From: altro@altro.example\r\n`), makeMail({ body: "x" })]);
  expect(await readMail(two, trusting)).toMatchObject({ authentication: "fail", isOthersEnvelope: false });
  const [certified] = formsOfCertified;
  const enveloped = Buffer.concat([Buffer.from(pass), certified?.raw ?? Buffer.alloc(0)]);
  expect(await readMail(enveloped, trusting)).toMatchObject({
    authentication: "fail",
    isOthersEnvelope: true,
    messageId: "<letter-1@pec.cliente.example>",
  });
});

test("the view of a mail loads nothing, sends nothing, hides nothing, and says where its links lead", () => {
  const view = safeView(
    `<style>p{display:none}</style><p style="display:none" class="x" id="y">nascosto</p><img src="https://spia.example/p.gif"><form action="https://ladro.example"><input name="password"><button>Invia</button></form><a href="https://ladro.example/x">https://banca.example</a><a href="/admin/utenti">qui</a><a href="javascript:alert(1)">lì</a><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><a href="https://cliente.example/a">https://cliente.example/a</a><div>uno</div><div>due</div>`,
  );
  expect(view).toContain("nascosto");
  expect(view).toContain("https://banca.example</a> [ladro.example]");
  expect(view).toContain("https://cliente.example/a</a><p>uno</p><p>due</p>");
  expect(view).not.toMatch(/style|class=|id=|<img|<form|<input|<button|<iframe|javascript|\/admin|onerror/);
});

test.each(["https://login.example.banca.it/x", "https://login.example@banca.it", "http://login.example:x.banca.it"])(
  "words that only begin with a link's host don't name it: %s",
  (words) => {
    expect(safeView(`<a href="https://login.example/x">${words}</a>`)).toContain(`${words}</a> [login.example]`);
  },
);

describe("bad input", () => {
  test.each(hostileMails)("$name", async ({ make, outcome }) => {
    const reading = readMail(make(), options);
    if (typeof outcome === "string") await expect(reading).rejects.toMatchObject({ reason: outcome });
    else expect(await reading).toMatchObject(outcome);
  });

  const words = (text: string) => text.split(/\s+/).filter(Boolean).sort();
  const line = fc.oneof(
    fc.constantFrom(
      "",
      "> citato",
      "-- ",
      "Inviato da iPhone",
      "Da: a <a@b.it>",
      "Inviato: ieri",
      "A: b",
      "Oggetto: c",
    ),
    fc.constantFrom("Il 3/3/2026 10:00 A <a@b.it> ha scritto:", "-----Messaggio originale-----", "________________"),
    fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, " ")),
  );

  test("no word of a text is lost, whatever is folded", () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
        const text = lines.join("\n");
        const parted = partText(text);
        expect(words(`${parted.words}\n${parted.signature}\n${parted.quoted}`)).toEqual(words(text));
        if (text.trim()) expect(parted.words.trim()).not.toBe("");
      }),
    ));

  test("any bytes are read within the limits, or are said to be unreadable", async () => {
    const seed = makeMail({
      ...multipart("mixed", multipart("alternative", plain(oursMarked), html("<p>Ciao <b>a tutti</b>")), plain("x")),
    });
    const cut = fc
      .tuple(fc.nat(seed.length), fc.nat(40), fc.uint8Array({ maxLength: 40 }))
      .map(([at, length, bytes]) => Buffer.concat([seed.subarray(0, at), bytes, seed.subarray(at + length)]));
    const anything = fc.oneof(
      cut,
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (raw) => {
        const mail = await read(raw).catch((error: unknown) => {
          if (!(error instanceof UnreadableMail)) throw error;
        });
        if (!mail) return;
        expect(JSON.stringify(mail)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        expect(mail.subject.length).toBeLessThanOrEqual(readLimits.subjectMax);
        expect(mail.wholeText.length).toBeLessThanOrEqual(readLimits.textMax);
      }),
      { numRuns: 60 },
    );
  });
});
