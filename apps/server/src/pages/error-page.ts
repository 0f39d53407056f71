export const errorPageStyles = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; font: 18px/1.6 system-ui, sans-serif; background: #f7f1e6; color: #1d1a16; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 0 0 .5em; }
p { max-width: 34em; margin: 0 0 1em; }
a { color: #9a3412; }
`;

/** What a visitor sees when a page could not be made: no component takes part, since one of them failed. */
export const errorPage = `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Qualcosa non ha funzionato</title>
<style>${errorPageStyles}</style>
</head>
<body>
<main>
<h1>Qualcosa non ha funzionato</h1>
<p>La colpa è nostra, non tua: siamo già al corrente del problema. Riprova tra un minuto.</p>
<p><a href="/">Torna alla Home</a></p>
</main>
</body>
</html>
`;
