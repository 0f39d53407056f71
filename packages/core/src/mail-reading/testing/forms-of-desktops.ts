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

const outlookBlock = `Da: Agenzia <info@agenzia.example>
Inviato: mercoledì 25 novembre 2026 10:00
A: Chiara Conti <chiara@cliente.example>
Oggetto: Ti abbiamo risposto`;

const wordPage = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang="IT"><div class="WordSection1">${body}</div></body></html>`;

const outlookHtmlBlock = `<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b>Da:</b> Agenzia &lt;info@agenzia.example&gt; <br><b>Inviato:</b> mercoledì 25 novembre 2026 10:00<br><b>A:</b> Chiara Conti<br><b>Oggetto:</b> Ti abbiamo risposto<o:p></o:p></p></div></div><p class="MsoNormal">${oursHtml}</p>`;

/** Outlook, Apple Mail and Thunderbird on a desk. */
export const formsOfDesktops: MailForm[] = [
  {
    name: "Outlook for Windows, plain, above",
    raw: makeMail({ body: `Va benissimo, procedete.\n\nChiara\n\n${outlookBlock}\n\n${ours}\n` }),
    words: "Va benissimo, procedete.\n\nChiara",
    quoted: "il sito è pronto",
  },
  {
    name: "Outlook with -----Messaggio originale-----",
    raw: makeMail({ body: `Procedete pure.\n\n-----Messaggio originale-----\n${outlookBlock}\n\n${ours}\n` }),
    words: "Procedete pure.",
    quoted: "-----Messaggio originale-----",
  },
  {
    name: "Outlook, HTML alone",
    raw: makeMail({
      ...html(
        wordPage(
          `<p class="MsoNormal">Va bene così.<o:p></o:p></p><p class="MsoNormal">Grazie<o:p></o:p></p>${outlookHtmlBlock}`,
        ),
      ),
    }),
    words: "Va bene così.\n\nGrazie",
    quoted: "il sito è pronto",
  },
  {
    name: "Outlook, an answer that says it stands below",
    raw: makeMail({
      body: `Vedi le risposte sotto in rosso.\n\n${outlookBlock}\n\nIl sito è pronto?\nSì, a me piace.\n`,
    }),
    words: `Vedi le risposte sotto in rosso.\n\n${outlookBlock}\n\nIl sito è pronto?\nSì, a me piace.`,
  },
  {
    name: "Outlook, a mail passed on without a word",
    raw: makeMail({ subject: "I: Preventivo", body: `${outlookBlock}\n\nEcco il testo da mettere sul sito.\n` }),
    words: `${outlookBlock}\n\nEcco il testo da mettere sul sito.`,
  },
  {
    name: "Outlook in English with a rule of underscores",
    raw: makeMail({
      body: `Fine for me.\n\n________________________________\nFrom: Agenzia <info@agenzia.example>\nSent: Wednesday, November 25, 2026 10:00 AM\nTo: Chiara\nSubject: Ti abbiamo risposto\n\n${ours}\n`,
    }),
    words: "Fine for me.",
    quoted: "From: Agenzia",
  },
  {
    name: "Outlook with winmail.dat",
    raw: makeMail({
      ...multipart(
        "mixed",
        plain("Ecco il file.\n"),
        file("application/ms-tnef", "winmail.dat", Buffer.from('x\u009f>"tnef')),
      ),
    }),
    words: "Ecco il file.",
    named: [["winmail.dat", "winmail"]],
  },
  {
    name: "Outlook, a picture in the text and a logo in the signature",
    raw: makeMail({
      ...multipart(
        "related",
        multipart(
          "alternative",
          plain("Guardate qui:\n\n[cid:a@x]\n\nNon si vede il menu.\n"),
          html('<p>Guardate qui:</p><p><img src="cid:a@x"></p><p>Non si vede il menu.</p><img src="cid:b@x">'),
        ),
        file("image/png", "image001.png", pictureOf(1280, 720), "a@x"),
        file("image/png", "image002.png", pictureOf(120, 40), "b@x"),
      ),
    }),
    words: "Guardate qui:\n\n[cid:a@x]\n\nNon si vede il menu.",
    files: ["image001.png"],
    named: [["image002.png", "decoration"]],
  },
  {
    name: "Outlook, a meeting",
    raw: makeMail({
      ...multipart("alternative", plain("Ci vediamo?\n"), {
        type: 'text/calendar; charset="utf-8"; method=REQUEST',
        body: "BEGIN:VCALENDAR\nMETHOD:REQUEST\nEND:VCALENDAR\n",
      }),
    }),
    words: "Ci vediamo?",
    named: [["senza nome", "calendar"]],
  },
  {
    name: "Apple Mail, above",
    raw: makeMail({
      body: `Perfetto, grazie!\n\n> Il giorno 25 nov 2026, alle ore 10:00, Agenzia <info@agenzia.example> ha scritto:\n> \n${oursMarked}\n\n`,
    }),
    words: "Perfetto, grazie!",
    quoted: "Il giorno 25 nov 2026",
  },
  {
    name: "Apple Mail, inside",
    raw: makeMail({
      body: `Il giorno 25 nov 2026, alle ore 10:00, Agenzia <info@agenzia.example> ha scritto:\n\n> Il sito è pronto.\n\nBello.\n\n> Può dirci?\n\nSì, domani.\n`,
    }),
    words: "Bello.\n\nSì, domani.",
    quoted: "> Può dirci?",
  },
  {
    name: "Apple Mail, HTML alone with blockquote type=cite",
    raw: makeMail({
      ...html(
        `<html><body>Ottimo lavoro.<br><div><br><blockquote type="cite"><div>Il giorno 25 nov 2026, alle ore 10:00, Agenzia &lt;info@agenzia.example&gt; ha scritto:</div><br><div>${oursHtml}</div></blockquote></div></body></html>`,
      ),
    }),
    words: "Ottimo lavoro.",
    quoted: "> il sito è pronto",
  },
  {
    name: "Apple Mail, passed on",
    raw: makeMail({
      body: `Può servire questo?\n\nInizio messaggio inoltrato:\n\n> Da: Studio <studio@altro.example>\n> Oggetto: Testi\n> Data: 24 novembre 2026\n> A: chiara@cliente.example\n> \n> Testo della home.\n`,
    }),
    words:
      "Può servire questo?\n\nInizio messaggio inoltrato:\n\n> Da: Studio <studio@altro.example>\n> Oggetto: Testi\n> Data: 24 novembre 2026\n> A: chiara@cliente.example\n>\n> Testo della home.",
  },
  {
    name: "Thunderbird, below, with a signature",
    raw: makeMail({
      type: "text/plain; charset=utf-8; format=flowed",
      body: `Il 25/11/2026 10:00, Agenzia ha scritto:\n${oursMarked}\n\nLo guardo e vi \ndico.\n\n-- \nChiara Conti\nStudio Conti\n`,
    }),
    words: "Lo guardo e vi dico.",
    signature: "--\nChiara Conti\nStudio Conti",
    quoted: "Il 25/11/2026 10:00",
  },
  {
    name: "Thunderbird, HTML alone, below",
    raw: makeMail({
      ...html(
        `<html><body><div class="moz-cite-prefix">Il 25/11/2026 10:00, Agenzia ha scritto:<br></div><blockquote type="cite" cite="mid:a@x">${oursHtml}</blockquote><p>Mi piace.</p><div class="moz-signature">-- <br>Chiara</div></body></html>`,
      ),
    }),
    words: "Mi piace.",
    signature: "--\n--\nChiara",
    quoted: "il sito è pronto",
  },
  {
    name: "Thunderbird, a PDF attached with an Italian name (RFC 2231)",
    raw: makeMail({
      ...multipart("mixed", plain("In allegato il contratto.\n"), {
        type: "application/pdf",
        headers: [
          "Content-Disposition: attachment; filename*0*=UTF-8''contratto%20citt%C3%A0; filename*1*=%20firmato.pdf",
        ],
        body: Buffer.from("%PDF-1.7\n%%EOF"),
      }),
    }),
    words: "In allegato il contratto.",
    files: ["contratto città firmato.pdf"],
  },
];
