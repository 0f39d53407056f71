export const errorPageStyles = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; font: 18px/1.6 system-ui, sans-serif; background: #f7f1e6; color: #1d1a16; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 0 0 .5em; }
p { max-width: 34em; margin: 0 0 1em; }
a { color: #9a3412; }
`;

const pageOf = (title: string, text: string, code = "") => `<!DOCTYPE html>
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
<p><a href="/">Torna alla Home</a></p>
${code}</main>
</body>
</html>
`;

/** What a visitor sees when a page could not be made: no component takes part, since one of them failed. */
export const errorPage = (requestId: string) =>
  pageOf(
    "Qualcosa non ha funzionato",
    "La colpa è nostra, non tua: siamo già al corrente del problema. Riprova tra un minuto.",
    // By it the staff find what happened in the log.
    `<p>Se ci scrivi, indica questo codice: <code>${requestId}</code></p>\n`,
  );

/** What a visitor sees while too many requests wait for pages that can't be cached. */
export const busyPage = pageOf(
  "C'è un po' di coda",
  "In questo momento le visite sono troppe per rispondere a tutti. Riprova tra qualche secondo: non hai perso nulla.",
);

/** What a visitor sees whose form is refused before it is read: it comes from another site, or is none of ours. */
export const refusedPage = pageOf(
  "Non posso accettare questo invio",
  "È arrivato da un altro sito, o in una forma che non conosco. Riapri la pagina da qui e riprova.",
);

/** What a visitor sees whose address has looked for too much that isn't there. */
export const tooManyPage = pageOf(
  "Troppe richieste dalla tua rete",
  "Dalla tua connessione sono arrivate troppe richieste in poco tempo. Riprova tra qualche minuto: non hai perso nulla.",
);
