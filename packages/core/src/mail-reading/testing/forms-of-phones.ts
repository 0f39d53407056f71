import {
  file,
  html,
  type MailForm,
  makeMail,
  multipart,
  ours,
  oursHtml,
  oursMarked,
  pictureOf,
  plain,
} from "./mail-builder.ts";

/** Mails from phones and tablets. */
export const formsOfPhones: MailForm[] = [
  {
    name: "iPhone",
    raw: makeMail({
      headers: ["X-Mailer: iPhone Mail (21A329)"],
      body: `Ok va bene\n\nInviato da iPhone\n\n> Il giorno 25 nov 2026, alle ore 10:00, Agenzia <info@agenzia.example> ha scritto:\n> \n> ﻿Buongiorno Chiara\n`,
    }),
    words: "Ok va bene",
    signature: "Inviato da iPhone",
    quoted: "Buongiorno Chiara",
  },
  {
    name: "iPhone, HTML alone with a picture in the text",
    raw: makeMail({
      ...multipart(
        "related",
        html(
          `<html><body dir="auto">Si vede così:<div><br></div><div><img src="cid:p@x" alt="image0.png"></div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Inviato da iPhone</div><div dir="ltr"><br><blockquote type="cite">Il giorno 25 nov 2026, alle ore 10:00, Agenzia &lt;info@agenzia.example&gt; ha scritto:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${oursHtml}</div></blockquote></body></html>`,
        ),
        file("image/png", "image0.png", pictureOf(1170, 2532), "p@x"),
      ),
    }),
    words: "Si vede così:\n\n[image0.png]",
    signature: "Inviato da iPhone",
    quoted: "il sito è pronto",
    files: ["image0.png"],
  },
  {
    name: "iPad, nothing but the line of the program",
    raw: makeMail({ body: "Inviato da iPad\n" }),
    words: "Inviato da iPad",
  },
  {
    name: "Outlook for Android",
    raw: makeMail({
      body: `Perfetto\n\nScarica Outlook per Android<https://aka.ms/AAb9ysg>\n________________________________\nFrom: Agenzia <info@agenzia.example>\nSent: Wednesday, November 25, 2026 10:00:00 AM\nTo: chiara@cliente.example <chiara@cliente.example>\nSubject: Ti abbiamo risposto\n\n${ours}\n`,
    }),
    words: "Perfetto",
    signature: "Scarica Outlook per Android<https://aka.ms/AAb9ysg>",
    quoted: "il sito è pronto",
  },
  {
    name: "Outlook for iOS",
    raw: makeMail({
      ...html(
        `<html><body><div dir="ltr">Sì, procedete</div><div id="ms-outlook-mobile-signature">Inviato da <a href="https://aka.ms/o0ukef">Outlook per iOS</a></div><hr><div id="divRplyFwdMsg"><b>Da:</b> Agenzia &lt;info@agenzia.example&gt;<br><b>Inviato:</b> mercoledì 25 novembre 2026<br><b>A:</b> Chiara<br><b>Oggetto:</b> Ti abbiamo risposto<br></div>${oursHtml}</body></html>`,
      ),
    }),
    words: "Sì, procedete",
    signature: "Inviato da Outlook per iOS <https://aka.ms/o0ukef>",
    quoted: "Da: Agenzia",
  },
  {
    name: "Posta per Windows",
    raw: makeMail({
      body: `Fatto.\n\nInviato da Posta per Windows\n\nDa: Agenzia\nInviato: mercoledì 25 novembre 2026 10:00\nA: Chiara\nOggetto: Ti abbiamo risposto\n\n${ours}\n`,
    }),
    words: "Fatto.",
    signature: "Inviato da Posta per Windows",
    quoted: "il sito è pronto",
  },
  {
    name: "Samsung",
    raw: makeMail({
      body: `Arrivo alle 9\n\nInviato dal mio Galaxy\n\n\n-------- Messaggio originale --------\nDa: Agenzia <info@agenzia.example>\nData: 25/11/26 10:00 (GMT+01:00)\nA: chiara@cliente.example\nOggetto: Ti abbiamo risposto\n\n${ours}\n`,
    }),
    words: "Arrivo alle 9",
    signature: "Inviato dal mio Galaxy",
    quoted: "il sito è pronto",
  },
  {
    name: "K-9, below its signature",
    raw: makeMail({
      body: `Il 25 novembre 2026 10:00:00 CET, Agenzia <info@agenzia.example> ha scritto:\n${oursMarked}\n\nOttimo, pubblicate.\n-- \nInviato dal mio dispositivo Android con K-9 Mail. Perdonate la brevità.\n`,
    }),
    words: "Ottimo, pubblicate.",
    signature: "--\nInviato dal mio dispositivo Android con K-9 Mail. Perdonate la brevità.",
    quoted: "il sito è pronto",
  },
  {
    name: "a phone that sends a picture and no word",
    raw: makeMail({
      subject: "Foto",
      ...multipart(
        "mixed",
        plain("\n"),
        file("image/jpeg", "IMG_0001.JPG", Buffer.from("ffd8ffe000104a464946", "hex")),
      ),
    }),
    words: "",
    files: ["IMG_0001.JPG"],
  },
];

const latin = (text: string) => Buffer.from(text.replace(/\n/g, "\r\n"), "latin1");

const fieldsOfAForm =
  "Nel modulo servono questi campi:\nDa: aeroporto\nA: indirizzo\nData: giorno e ora\nPasseggeri: numero\n\nE cambiate il numero in 02 1234567.";

/** Charsets that lie or are missing, and words that only look like a quote. */
export const formsOfOddity: MailForm[] = [
  {
    name: "8bit without a charset",
    raw: makeMail({ type: "text/plain", body: latin("Perché no? Costa più.\n") }),
    words: "Perché no? Costa più.",
  },
  {
    name: "UTF-8 by its name, Latin by its bytes",
    raw: makeMail({ body: latin("La città è bella.\n") }),
    words: "La città è bella.",
  },
  {
    name: "UTF-7",
    raw: makeMail({ type: "text/plain; charset=utf-7", body: "Perch+AOk- no? 1 +- 1 +ACA-= 2\n" }),
    words: "Perché no? 1 + 1  = 2",
  },
  {
    name: "base64 that breaks off",
    raw: makeMail({ encoding: "base64", body: "Q2lhbywgdHV0dG8gYmVuZSE*\n" }),
    words: "Ciao, tutto bene!",
  },
  {
    name: "a person who tells what another one wrote",
    raw: makeMail({ body: "Il 3 marzo 2026 Mario mi ha scritto:\nvorrei il sito blu\n\nMa poi ha cambiato idea.\n" }),
    words: "Il 3 marzo 2026 Mario mi ha scritto:\nvorrei il sito blu\n\nMa poi ha cambiato idea.",
  },
  {
    name: "a person who lists names and places",
    raw: makeMail({ body: "Da: Milano\nA: Roma\n\nServe la pagina delle tratte.\n" }),
    words: "Da: Milano\nA: Roma\n\nServe la pagina delle tratte.",
  },
  {
    name: "a person who lists the fields of a form",
    raw: makeMail({ body: `${fieldsOfAForm}\n` }),
    words: fieldsOfAForm,
  },
  {
    name: "nothing but what was quoted",
    raw: makeMail({ body: `Il 25/11/2026 10:00, Agenzia ha scritto:\n${oursMarked}\n` }),
    words: `Il 25/11/2026 10:00, Agenzia ha scritto:\n${oursMarked}`,
  },
  {
    name: "an HTML version and a note that there is one",
    raw: makeMail({
      ...multipart(
        "alternative",
        plain("Il tuo programma non legge HTML.\n"),
        html(`<p>${"Il testo vero è questo, ed è lungo. ".repeat(12).trim()}</p>`),
      ),
    }),
    words: "Il testo vero è questo, ed è lungo. ".repeat(12).trim(),
  },
];
