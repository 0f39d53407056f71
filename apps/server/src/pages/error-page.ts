import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { escapeXml } from "./xml.ts";

/** Colours and faces of the site's tokens, without its files: what has failed may be the stylesheet. */
export const errorPageStyles = `
body { margin: 0; font: 1.0625rem/1.6 "Libre Franklin", Arial, Roboto, system-ui, sans-serif; background: #fffdf8; color: #1f1a17; overflow-wrap: break-word; }
body::before { content: ""; display: block; height: 1.75rem; background: repeating-linear-gradient(90deg, #cf3416 0 2.25rem, #fffdf8 0 4.5rem); border-bottom: 2px solid #1f1a17; }
main { max-width: 42rem; margin: 0 auto; padding: clamp(2.5rem, 9vw, 6rem) 1.25rem; }
h1 { font: 800 clamp(2.125rem, 1.45rem + 2.9vw, 3.5rem)/1.14 Besley, Georgia, "Times New Roman", serif; letter-spacing: -.02em; margin: 0 0 1.25rem; }
p { max-width: 34em; margin: 0 0 1.25rem; }
p:first-of-type { font-size: 1.1875rem; }
a { color: #a1280f; font-weight: 600; text-underline-offset: .2em; }
.ways { display: flex; flex-wrap: wrap; gap: 1rem; margin: 2rem 0; }
.ways a { flex: 0 1 auto; padding: .75rem 1.75rem; border: 2px solid #1f1a17; border-radius: .125rem; color: #1f1a17; text-align: center; text-decoration: none; }
.ways .again { background: #cf3416; border-color: #cf3416; color: #fffdf8; }
a:focus-visible { outline: 3px solid #1f1a17; outline-offset: 3px; }
@media (max-width: 36rem) { .ways a { flex: 1 0 100%; box-sizing: border-box; } }
`;

interface ErrorPageWords {
  title: string;
  text: string;
  /** By it the staff find what happened in the log. */
  code?: string;
}

interface ErrorPageSetting {
  /** Whether asking the same address again loses nothing: the answer to a form would lose what was sent. */
  canRetry: boolean;
  /** As it was last known: the database may be away. */
  company: Company | undefined;
}

const contactLine = ({ phone, email }: Company) =>
  `<p>Intanto ci trovi al <a href="tel:${escapeXml(phone)}">${escapeXml(formatPhone(phone))}</a> o scrivendo a <a href="mailto:${escapeXml(email)}">${escapeXml(email)}</a>.</p>\n`;

/** What a visitor sees in the place of a page: no component takes part, since one of them may have failed. */
export const errorPage = ({ title, text, code }: ErrorPageWords, { canRetry, company }: ErrorPageSetting) =>
  `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${errorPageStyles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p class="ways">${canRetry ? '<a href="" class="again">Riprova</a> ' : ""}<a href="/">Torna alla Home</a></p>
${company ? contactLine(company) : ""}${code ? `<p>Se ci scrivi, indica questo codice: <code>${code}</code></p>\n` : ""}</main>
</body>
</html>
`;

export const failedWords = (requestId: string): ErrorPageWords => ({
  title: "Qualcosa non ha funzionato",
  text: "La colpa è nostra, non tua: siamo già al corrente del problema. Riprova tra un minuto.",
  code: requestId,
});

/** While too many requests wait for pages that can't be cached. */
export const busyWords: ErrorPageWords = {
  title: "C’è un po’ di coda",
  text: "In questo momento le visite sono troppe per rispondere a tutti. Riprova tra qualche secondo: non hai perso nulla.",
};

/** A form is refused before it is read: it comes from another site, or is none of ours. */
export const refusedWords: ErrorPageWords = {
  title: "Non posso accettare questo invio",
  text: "È arrivato da un altro sito, o in una forma che non conosco. Riapri la pagina da qui e riprova.",
};

/** The visitor's address has looked for too much that isn't there. */
export const tooManyWords: ErrorPageWords = {
  title: "Troppe richieste dalla tua rete",
  text: "Dalla tua connessione sono arrivate troppe richieste in poco tempo. Riprova tra qualche minuto: non hai perso nulla.",
};
