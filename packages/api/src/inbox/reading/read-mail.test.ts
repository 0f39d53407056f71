import { expect, test } from "vitest";
import { readMail } from "./read-mail.ts";

const own = { ownAddresses: ["info@agenzia.example"] };
const mailOf = (...lines: string[]) => Buffer.from(lines.join("\r\n"));

test("a mail says from whom it is, which thread it belongs to and what was written", async () => {
  const mail = await readMail(
    mailOf(
      "Delivered-To: assistenza+abc@agenzia.example",
      "From: =?utf-8?Q?Nicol=C3=B2_Bianchi?= <Nicolo@Cliente.example>",
      'To: "Agenzia" <info@agenzia.example>',
      "Subject: =?utf-8?Q?Re:_Citt=C3=A0?=",
      "Date: Wed, 25 Nov 2026 10:30:00 +0100",
      "Message-ID: <2@cliente.example>",
      "In-Reply-To: <1@agenzia.example>",
      "References: <0@agenzia.example> <1@agenzia.example> <0@agenzia.example>",
      "Content-Type: text/plain; charset=iso-8859-15",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Costa 100 =A4.",
    ),
    own,
  );
  expect(mail).toMatchObject({
    from: { address: "nicolo@cliente.example", name: "Nicolò Bianchi" },
    to: ["assistenza+abc@agenzia.example", "info@agenzia.example"],
    subject: "Re: Città",
    sentAt: "2026-11-25T09:30:00.000Z",
    messageId: "<2@cliente.example>",
    inReplyTo: "<1@agenzia.example>",
    references: ["<0@agenzia.example>", "<1@agenzia.example>"],
    kind: "message",
    words: "Costa 100 €.",
    isTruncated: false,
  });
});
