import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { makeDataFolder } from "@test/database/data-folder";
import { freePort } from "@test/server-process";
import { type ReceiverOptions, type SmtpReceiver, startSmtpReceiver } from "@test/smtp-receiver";
import PostalMime from "postal-mime";
import { afterEach, describe, expect, test } from "vitest";
import { createMailer, DeliveryError, type OutgoingMail } from "./mailer.ts";

const mail: OutgoingMail = {
  sender: { name: "Bottega, & Figli", address: "ciao@vetrina.example" },
  messageId: "<vetrina-7@vetrina.example>",
  recipient: "lucia.ferri@example.it",
  subject: "Re: Ticket: Perché l’ordine “45” non è arrivato? ✉",
  textBody: `Ciao Lucia,\n\nperché no? ${"Una riga molto lunga. ".repeat(60)}\n.\nFine\n`,
  htmlBody: "<p>Ciao Lucia, perché no?</p>",
  thread: [],
};

let receiver: SmtpReceiver | undefined;

afterEach(() => receiver?.stop());

const mailerTo = (smtpUrl: string, silenceMs?: number) =>
  createMailer({ smtpUrl, from: undefined, dataDir: "", ...(silenceMs && { silenceMs }) });

async function start(options: ReceiverOptions = {}, login = "", query = "") {
  receiver = await startSmtpReceiver(options);
  return mailerTo(`smtp://${login}127.0.0.1:${receiver.port}${query}`);
}

const failureOf = (delivery: Promise<void>) =>
  delivery.then(
    () => undefined,
    (error: unknown) => (error instanceof DeliveryError ? error.kind : error),
  );

describe("a mail over SMTP", () => {
  test("that a person wrote is no automatic one, and says where an answer goes", async () => {
    const mailer = await start();
    await mailer.deliver({ ...mail, isLetter: true, answersTo: "scrivici@vetrina.example" });
    const arrived = receiver?.received[0];
    expect(arrived?.replyTo).toEqual([{ address: "scrivici@vetrina.example", name: "" }]);
    expect(arrived?.headers.map(({ key }) => key)).not.toContain("auto-submitted");
  });

  test("arrives as it was meant, in text and HTML", async () => {
    const mailer = await start();
    await mailer.deliver(mail);
    const arrived = receiver?.received[0];
    expect(arrived).toMatchObject({
      envelopeTo: ["lucia.ferri@example.it"],
      messageId: mail.messageId,
      subject: mail.subject,
      from: { name: "Bottega, & Figli", address: "ciao@vetrina.example" },
      to: [{ address: "lucia.ferri@example.it" }],
      html: expect.stringContaining("perché no?"),
    });
    expect(arrived?.text?.replaceAll("\r\n", "\n").trim()).toBe(mail.textBody.trim());
    expect(arrived?.inReplyTo).toBeUndefined();
    expect(arrived?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
    );
    expect(arrived?.raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(arrived?.raw).toMatch(/^Date: /m);
    // RFC 5322, 2.1.1: no line is longer than 998 characters; and nothing but ASCII travels.
    expect(Math.max(...(arrived?.raw.split("\r\n").map(({ length }) => length) ?? []))).toBeLessThan(998);
    expect(arrived?.raw).toMatch(/^[\t\r\n -~]*$/);
  });

  test("names the mails of its thread", async () => {
    const mailer = await start();
    await mailer.deliver({ ...mail, thread: ["<a@x.example>", "<b@x.example>", "<c@x.example>"] });
    expect(receiver?.received[0]).toMatchObject({
      inReplyTo: "<c@x.example>",
      references: "<a@x.example> <b@x.example> <c@x.example>",
    });
  });

  test("can't be given headers through its subject", async () => {
    const mailer = await start();
    await mailer.deliver({ ...mail, subject: "Ciao\r\nBcc: altri@example.it" });
    expect(receiver?.received[0]?.envelopeTo).toEqual(["lucia.ferri@example.it"]);
    expect(receiver?.received[0]?.bcc).toBeUndefined();
  });

  test("is encrypted when the server offers it, with a login when it asks for one", async () => {
    const credentials = { user: "bottega", pass: "segreto:/@" };
    const login = `bottega:${encodeURIComponent(credentials.pass)}@`;
    const mailer = await start({ credentials, tls: "required" }, login, "/?tls.rejectUnauthorized=false");
    await mailer.deliver(mail);
    expect(receiver?.received[0]?.wasEncrypted).toBe(true);
  });

  test("isn't sent to a server that can't prove who it is", async () => {
    const mailer = await start({ tls: "offered" });
    expect(await failureOf(mailer.deliver(mail))).toBe("unreachable");
    expect(receiver?.received).toEqual([]);
  });
});

describe("what to do about a failure", () => {
  const now = { code: 451, message: "try again later" };
  const never = { code: 550, message: "no such user" };

  test.each([
    ["a recipient who can't take it now", { refuseRecipient: () => now }, "later"],
    ["a recipient who doesn't exist", { refuseRecipient: () => never }, "refused"],
    ["a mail that isn't wanted now", { refuseMail: () => now }, "later"],
    ["a mail that is never wanted", { refuseMail: () => never }, "refused"],
    ["a sender that isn't allowed: ours to put right", { refuseSender: () => never }, "later"],
    ["a server that closes", { refuseSender: () => ({ code: 421, message: "closing" }) }, "unreachable"],
    ["a server that wants a login", { credentials: { user: "a", pass: "b" } }, "later"],
  ])("%s", async (_name, options: ReceiverOptions, kind) => {
    const mailer = await start(options);
    expect(await failureOf(mailer.deliver(mail))).toBe(kind);
  });

  test("a wrong password", async () => {
    const mailer = await start({ credentials: { user: "a", pass: "b" } }, "a:sbagliata@");
    expect(await failureOf(mailer.deliver(mail))).toBe("unreachable");
  });

  test("nobody there", async () => {
    expect(await failureOf(mailerTo(`smtp://127.0.0.1:${await freePort()}`).deliver(mail))).toBe("unreachable");
  });

  test("is a try where the server falls silent with it in its hands: it may have been taken", async () => {
    receiver = await startSmtpReceiver({ thinkMs: () => 2_000 });
    expect(await failureOf(mailerTo(`smtp://127.0.0.1:${receiver.port}`, 200).deliver(mail))).toBe("later");
  });

  test("an address that is none", async () => {
    const mailer = await start();
    expect(await failureOf(mailer.deliver({ ...mail, recipient: "nessuno" }))).toBe("refused");
  });
});

test("without a server a mail is a file with the same headers, which only we can read", async () => {
  const folder = makeDataFolder();
  const mailer = createMailer({
    smtpUrl: undefined,
    from: "Vetrina <posta@vetrina.example>",
    dataDir: folder.dataDir,
  });
  await mailer.deliver({ ...mail, thread: ["<a@x.example>"] });
  const files = await readdir(path.join(folder.dataDir, "mail"));
  expect(files).toEqual(["vetrina-7.eml"]);
  const parsed = await PostalMime.parse(await readFile(path.join(folder.dataDir, "mail", files[0] ?? "")));
  expect(parsed).toMatchObject({
    subject: mail.subject,
    inReplyTo: "<a@x.example>",
    from: { name: "Vetrina", address: "posta@vetrina.example" },
  });
  folder.remove();
});
