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

const gmailHead = "Il giorno mer 25 nov 2026 alle ore 10:00 Agenzia <info@agenzia.example>\nha scritto:";
const gmailQuote = `<div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Il giorno mer 25 nov 2026 alle ore 10:00 Agenzia &lt;<a href="mailto:info@agenzia.example">info@agenzia.example</a>&gt; ha scritto:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex">${oursHtml}</blockquote></div>`;

/** Gmail, Outlook on the web, Libero, Virgilio, Aruba, Yahoo and others in a browser. */
export const formsOfWebmail: MailForm[] = [
  {
    name: "Gmail, above, both versions",
    raw: makeMail({
      ...multipart(
        "alternative",
        plain(`Va bene, grazie.\n\n${gmailHead}\n\n${oursMarked}\n`),
        html(`<div dir="ltr">Va bene, grazie.</div><br>${gmailQuote}`),
      ),
    }),
    words: "Va bene, grazie.",
    quoted: "ha scritto:",
  },
  {
    name: "Gmail, HTML alone",
    raw: makeMail({ ...html(`<div dir="ltr"><div>Ciao,</div><div>per me è ok.</div></div><br>${gmailQuote}`) }),
    words: "Ciao,\nper me è ok.",
    quoted: "il sito è pronto",
  },
  {
    name: "Gmail, inside",
    raw: makeMail({
      body: `Rispondo sotto.\n\n${gmailHead}\n\n> Il sito è pronto.\n\nVisto.\n\n> Può dirci?\n>\nSì.\n`,
    }),
    words: "Rispondo sotto.\n\nVisto.\n\nSì.",
    quoted: "> Il sito è pronto.",
  },
  {
    name: "Gmail, below",
    raw: makeMail({ body: `${gmailHead}\n\n${oursMarked}\n\nTutto giusto, andiamo online.\n` }),
    words: "Tutto giusto, andiamo online.",
    quoted: "il sito è pronto",
  },
  {
    name: "Gmail in English with a signature of its own",
    raw: makeMail({
      ...html(
        `<div dir="ltr">Looks good.<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature">Chiara Conti<br>Studio Conti</div></div><br><div class="gmail_quote"><div class="gmail_attr">On Wed, Nov 25, 2026 at 10:00 AM Agenzia &lt;info@agenzia.example&gt; wrote:<br></div><blockquote class="gmail_quote">${oursHtml}</blockquote></div>`,
      ),
    }),
    words: "Looks good.",
    signature: "--\n--\nChiara Conti\nStudio Conti",
    quoted: "wrote:",
  },
  {
    name: "Gmail, passed on",
    raw: makeMail({
      subject: "Fwd: Logo",
      body: `---------- Forwarded message ---------\nDa: Grafico <g@altro.example>\nDate: mar 24 nov 2026 alle ore 9:00\nSubject: Logo\nTo: <chiara@cliente.example>\n\nEcco il logo definitivo.\n`,
    }),
    words:
      "---------- Forwarded message ---------\nDa: Grafico <g@altro.example>\nDate: mar 24 nov 2026 alle ore 9:00\nSubject: Logo\nTo: <chiara@cliente.example>\n\nEcco il logo definitivo.",
  },
  {
    name: "Gmail, a picture attached",
    raw: makeMail({
      ...multipart(
        "mixed",
        multipart("alternative", plain("Ecco la foto.\n"), html("<div>Ecco la foto.</div>")),
        file("image/png", "foto.png", pictureOf(10, 10)),
      ),
    }),
    words: "Ecco la foto.",
    files: ["foto.png"],
  },
  {
    name: "Outlook on the web",
    raw: makeMail({
      ...html(
        `<html><body><div>Procedete pure.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>Da:</b> Agenzia &lt;info@agenzia.example&gt;<br><b>Inviato:</b> mercoledì 25 novembre 2026 10:00<br><b>A:</b> Chiara<br><b>Oggetto:</b> Ti abbiamo risposto</font><div>&nbsp;</div></div><div>${oursHtml}</div></body></html>`,
      ),
    }),
    words: "Procedete pure.",
    quoted: "Inviato: mercoledì",
  },
  {
    name: "Libero, plain",
    raw: makeMail({
      type: "text/plain; charset=iso-8859-15",
      encoding: "quoted-printable",
      body: "Per me =E8 perfetto, costa 100 =A4?\n\nIl 25 novembre 2026 alle 10.00 Agenzia <info@agenzia.example> ha scritto:\n\nBuongiorno Chiara,\nil sito =E8 pronto.\n",
    }),
    words: "Per me è perfetto, costa 100 €?",
    quoted: "il sito è pronto",
  },
  {
    name: "Libero, HTML alone",
    raw: makeMail({
      ...html(
        `<div>Grazie mille.</div><blockquote type="cite" style="border-left:2px solid"><div>Il 25/11/2026 10:00 Agenzia &lt;info@agenzia.example&gt; ha scritto:</div><div>${oursHtml}</div></blockquote>`,
      ),
    }),
    words: "Grazie mille.",
    quoted: "il sito è pronto",
  },
  {
    name: "Virgilio",
    raw: makeMail({
      type: "text/plain; charset=windows-1252",
      encoding: "quoted-printable",
      body: "Ok, l=92ho visto.\n\n----Messaggio originale----\nDa: info@agenzia.example\nData: 25-nov-2026 10.00\nA: chiara@cliente.example\nOgg: Ti abbiamo risposto\n\nIl sito =E8 pronto.\n",
    }),
    words: "Ok, l’ho visto.",
    quoted: "Il sito è pronto.",
  },
  {
    name: "Aruba web mail",
    raw: makeMail({
      body: `Confermo.\n\nDa: "Agenzia" info@agenzia.example\nA: chiara@cliente.example\nCc:\nData: Wed, 25 Nov 2026 10:00:00 +0100\nOggetto: Ti abbiamo risposto\n\n${ours}\n`,
    }),
    words: "Confermo.",
    quoted: "il sito è pronto",
  },
  {
    name: "Yahoo, quoted lines without marks",
    raw: makeMail({
      body: `Va bene domani alle 15.\n\nInviato da Yahoo Mail per Android\n\nIl mer, 25 nov, 2026 alle 10:00, Agenzia<info@agenzia.example> ha scritto:\n\n${ours}\n`,
    }),
    words: "Va bene domani alle 15.",
    signature: "Inviato da Yahoo Mail per Android",
    quoted: "il sito è pronto",
  },
  {
    name: "Yahoo, HTML alone",
    raw: makeMail({
      ...html(
        `<div>Domani va bene.</div><div id="ydp1" class="yahoo_quoted"><div><div>Il mercoledì 25 novembre 2026 alle ore 10:00:00 CET, Agenzia &lt;info@agenzia.example&gt; ha scritto: </div><div><br></div><div>${oursHtml}</div></div></div>`,
      ),
    }),
    words: "Domani va bene.",
    quoted: "il sito è pronto",
  },
  {
    name: "Roundcube, below and below again",
    raw: makeMail({
      body: `Il 2026-11-25 10:00 Agenzia ha scritto:\n\n> > La prima domanda.\n> La prima risposta.\n\nLa seconda risposta.\n`,
    }),
    words: "La seconda risposta.",
    quoted: "> La prima risposta.",
  },
  {
    name: "Zimbra",
    raw: makeMail({
      body: `Ricevuto.\n\n----- Messaggio originale -----\nDa: "Agenzia" <info@agenzia.example>\nA: "Chiara" <chiara@cliente.example>\nInviato: Mercoledì, 25 novembre 2026 10:00:00\nOggetto: Ti abbiamo risposto\n\n${ours}\n`,
    }),
    words: "Ricevuto.",
    quoted: "il sito è pronto",
  },
  {
    name: "Proton",
    raw: makeMail({
      body: `Bene.\n\nInviato con Proton Mail email sicura.\n\nmercoledì 25 novembre 2026 10:00, Agenzia <info@agenzia.example> ha scritto:\n\n${oursMarked}\n`,
    }),
    words: "Bene.",
    signature: "Inviato con Proton Mail email sicura.",
    quoted: "> il sito è pronto",
  },
];
