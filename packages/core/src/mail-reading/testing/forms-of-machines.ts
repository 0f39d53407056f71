import { file, html, type MailForm, makeMail, multipart, type Part, plain } from "./mail-builder.ts";

const original: Part = {
  type: "message/rfc822",
  body: "From: info@agenzia.example\nTo: perso@cliente.example\nMessage-ID: <ours-1@agenzia.example>\nSubject: Ti abbiamo risposto\n\nBuongiorno\n",
};

const status = (fields: string): Part => ({
  type: "message/delivery-status",
  body: `Reporting-MTA: dns; mx.cliente.example\n\nFinal-Recipient: rfc822; perso@cliente.example\n${fields}\n`,
});

const daemon = { from: "Mail Delivery System <MAILER-DAEMON@mx.cliente.example>", headers: ["Return-Path: <>"] };

export interface BounceForm extends MailForm {
  recipient: string;
  status?: string;
  isPermanent: boolean;
  originalMessageId?: string;
}

const lost = {
  words: "",
  kind: "bounce",
  recipient: "perso@cliente.example",
  isPermanent: true,
  originalMessageId: "<ours-1@agenzia.example>",
};

/** Mails that say that a mail didn't arrive. Their words are of no account. */
export const formsOfBounces: BounceForm[] = [
  {
    ...lost,
    name: "Postfix (RFC 3464)",
    status: "5.1.1",
    raw: makeMail({
      ...daemon,
      subject: "Undelivered Mail Returned to Sender",
      ...multipart(
        "report; report-type=delivery-status",
        plain("I'm sorry"),
        status("Action: failed\nStatus: 5.1.1\n"),
        original,
      ),
    }),
  },
  {
    ...lost,
    name: "Postfix, a delay",
    status: "4.4.1",
    isPermanent: false,
    raw: makeMail({
      ...daemon,
      subject: "Delayed Mail (still being retried)",
      ...multipart(
        "report; report-type=delivery-status",
        plain("later"),
        status("Action: delayed\nStatus: 4.4.1\n"),
        original,
      ),
    }),
  },
  {
    ...lost,
    name: "Gmail, with the headers of the mail alone",
    status: "5.7.1",
    raw: makeMail({
      from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
      headers: ["Return-Path: <>", "X-Failed-Recipients: perso@cliente.example", "Auto-Submitted: auto-replied"],
      subject: "Delivery Status Notification (Failure)",
      ...multipart(
        "report; report-type=delivery-status",
        plain("** Indirizzo non trovato **"),
        status("Action: failed\nStatus: 5.7.1\n"),
        {
          type: "text/rfc822-headers",
          body: "Message-ID: <ours-1@agenzia.example>\nSubject: x\n",
        },
      ),
    }),
  },
  {
    ...lost,
    name: "Exchange",
    status: "5.1.10",
    raw: makeMail({
      from: "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@cliente.example>",
      headers: ["Return-Path: <>"],
      subject: "Non recapitabile: Ti abbiamo risposto",
      ...multipart(
        "report; report-type=delivery-status",
        html("<p>Recapito non riuscito</p>"),
        status("Action: failed\nStatus: 5.1.10\nDiagnostic-Code: smtp;550 5.1.10\n"),
        original,
      ),
    }),
  },
  {
    ...lost,
    name: "qmail",
    status: "5.1.1",
    raw: makeMail({
      ...daemon,
      subject: "failure notice",
      body: "Hi. This is the qmail-send program at mx.cliente.example.\nI'm afraid I wasn't able to deliver your message to the following addresses.\n\n<perso@cliente.example>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <info@agenzia.example>\nMessage-ID: <ours-1@agenzia.example>\nTo: perso@cliente.example\n\nBuongiorno\n",
    }),
  },
  {
    ...lost,
    name: "Exim",
    raw: makeMail({
      ...daemon,
      headers: ["Return-Path: <>", "X-Failed-Recipients: perso@cliente.example", "Auto-Submitted: auto-replied"],
      subject: "Mail delivery failed: returning message to sender",
      body: "This message was created automatically by mail delivery software.\n\n  perso@cliente.example\n    Unrouteable address\n\n------ This is a copy of the message, including all the headers. ------\n\nMessage-ID: <ours-1@agenzia.example>\n",
    }),
  },
  {
    ...lost,
    name: "an old Italian server",
    raw: makeMail({
      from: "postmaster@cliente.example",
      headers: ["Return-Path: <>", "References: <ours-1@agenzia.example>"],
      subject: "Messaggio non recapitato",
      body: "Il messaggio non è stato consegnato al seguente destinatario:\n\n  perso@cliente.example\n\nCasella inesistente.\n",
    }),
  },
];

const letter = (headers: string[], subject = "Re: Ti abbiamo risposto") =>
  makeMail({ headers, subject, body: "Grazie della mail.\n" });

/** What isn't a message of a person, and what only looks so. */
export const formsOfMachines: (MailForm & { why: string })[] = [
  {
    name: "vacation (RFC 3834)",
    why: "auto-submitted",
    kind: "automatic",
    raw: letter(["Auto-Submitted: auto-replied (vacation)"]),
  },
  { name: "a person who says no to it", why: "person", kind: "message", raw: letter(["Auto-Submitted: no"]) },
  { name: "X-Autoreply", why: "x-autoreply", kind: "automatic", raw: letter(["X-Autoreply: yes"]) },
  {
    name: "Exchange's absence",
    why: "x-auto-response-suppress",
    kind: "automatic",
    raw: letter(["X-Auto-Response-Suppress: All"], "Risposta automatica: Ti abbiamo risposto"),
  },
  {
    name: "receipts that aren't wanted",
    why: "person",
    kind: "message",
    raw: letter(["X-Auto-Response-Suppress: DR, RN"]),
  },
  {
    name: "an old vacation program",
    why: "precedence",
    kind: "automatic",
    raw: letter(["Precedence: bulk", "In-Reply-To: <ours-1@agenzia.example>"], "Fuori ufficio fino a lunedì"),
  },
  {
    name: "an old vacation program, with a typographic apostrophe",
    why: "precedence",
    kind: "automatic",
    raw: letter(["Precedence: bulk", "In-Reply-To: <ours-1@agenzia.example>"], "Fuori dall’ufficio fino a lunedì"),
  },
  { name: "nobody to answer to", why: "empty-return-path", kind: "automatic", raw: letter(["Return-Path: <>"]) },
  {
    name: "a person who is away",
    why: "person",
    kind: "message",
    raw: letter([], "Sono in ferie la prossima settimana"),
  },
  {
    name: "a newsletter",
    why: "list-unsubscribe",
    kind: "list",
    raw: letter(["List-Unsubscribe: <https://news.example/no>"], "Offerte"),
  },
  { name: "a mailing list", why: "list-id", kind: "list", raw: letter(["List-Id: Soci <soci.circolo.example>"]) },
  { name: "bulk mail", why: "precedence", kind: "list", raw: letter(["Precedence: bulk"], "Offerte") },
  {
    name: "a group that is the agency's address",
    why: "person",
    kind: "message",
    raw: letter(["List-Id: <info.agenzia.example>", "Precedence: list"]),
  },
  {
    name: "our own mail",
    why: "own-message-id",
    kind: "own",
    raw: letter(["Message-ID: <ticket-1@mail.agenzia.example>"]),
  },
  {
    name: "a program of ours that writes by itself",
    why: "auto-submitted",
    kind: "automatic",
    raw: letter(["Message-ID: <cron-1@mail.agenzia.example>", "Auto-Submitted: auto-generated"]),
  },
  {
    name: "our own address",
    why: "own-address",
    kind: "own",
    raw: makeMail({ from: "Agenzia <INFO@agenzia.example>", body: "Grazie della mail.\n" }),
  },
  {
    name: "our own address above what no person wrote",
    why: "auto-submitted",
    kind: "automatic",
    raw: makeMail({
      from: "Agenzia <info@agenzia.example>",
      headers: ["Auto-Submitted: auto-generated"],
      body: "Grazie della mail.\n",
    }),
  },
  {
    name: "a read receipt (RFC 8098)",
    why: "read-receipt",
    kind: "automatic",
    raw: makeMail({
      ...multipart("report; report-type=disposition-notification", plain("Grazie della mail.\n"), {
        type: "message/disposition-notification",
        body: "Final-Recipient: rfc822;chiara@cliente.example\nDisposition: manual-action/MDN-sent-manually; displayed\n",
      }),
    }),
  },
].map((form) => ({ words: "Grazie della mail.", ...form }));

const daticert = (inner: string) =>
  file("application/xml", "daticert.xml", Buffer.from(`<postacert>${inner}</postacert>`));
const seal = file("application/x-pkcs7-signature", "smime.p7s", Buffer.from("sealed"));

/** Certified mail (PEC): the letter is in postacert.eml; receipts speak of ours. */
export const formsOfCertified: MailForm[] = [
  {
    name: "PEC of Aruba",
    raw: makeMail({
      from: '"Per conto di: studio@pec.cliente.example" <posta-certificata@pec.aruba.example>',
      subject: "POSTA CERTIFICATA: Contratto",
      headers: ["X-Trasporto: posta-certificata"],
      ...multipart(
        'signed; protocol="application/x-pkcs7-signature"; micalg=sha-256',
        multipart(
          "mixed",
          multipart(
            "alternative",
            plain(
              "Messaggio di posta certificata\n\nIl giorno 25/11/2026 alle ore 10:30 il messaggio è stato inviato.\n",
            ),
            html("<p>Messaggio di posta certificata</p>"),
          ),
          daticert("<intestazione/>"),
          {
            type: 'message/rfc822; name="postacert.eml"',
            headers: ['Content-Disposition: inline; filename="postacert.eml"'],
            body: "From: Studio Conti <studio@pec.cliente.example>\nTo: agenzia@pec.agenzia.example\nSubject: Contratto\nMessage-ID: <letter-1@pec.cliente.example>\nContent-Type: text/plain; charset=utf-8\n\nSpettabile agenzia,\nconfermo il contratto.\n",
          },
        ),
        seal,
      ),
    }),
    words: "Spettabile agenzia,\nconfermo il contratto.",
  },
  {
    name: "PEC, a receipt of delivery",
    kind: "automatic",
    raw: makeMail({
      from: "posta-certificata@pec.aruba.example",
      subject: "CONSEGNA: Ti abbiamo risposto",
      headers: ["X-Ricevuta: avvenuta-consegna", "X-Riferimento-Message-ID: <ours-1@agenzia.example>"],
      ...multipart("mixed", plain("Ricevuta di avvenuta consegna\n"), daticert("<consegna>x@pec.example</consegna>")),
    }),
    words: "Ricevuta di avvenuta consegna",
    named: [["daticert.xml", "not-allowed"]],
  },
  {
    name: "PEC, a mail that isn't delivered",
    kind: "bounce",
    raw: makeMail({
      from: "posta-certificata@pec.aruba.example",
      subject: "AVVISO DI MANCATA CONSEGNA: Ti abbiamo risposto",
      headers: ["X-Ricevuta: errore-consegna", "X-Riferimento-Message-ID: <ours-1@agenzia.example>"],
      ...multipart("mixed", plain("Avviso di mancata consegna\n"), daticert("<consegna>perso@pec.example</consegna>")),
    }),
    words: "Avviso di mancata consegna",
    named: [["daticert.xml", "not-allowed"]],
  },
  {
    name: "a mail passed on as a file",
    raw: makeMail({
      ...multipart("mixed", plain("Guardi questa.\n"), {
        type: "message/rfc822",
        body: "From: Grafico <g@altro.example>\nTo: chiara@cliente.example\nSubject: Logo\nContent-Type: text/plain\n\nEcco il logo.\n",
      }),
    }),
    words: "Guardi questa.",
    quoted: "Ecco il logo.",
    named: [["senza nome", "message"]],
  },
];
