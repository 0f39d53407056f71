/** A script that no build and no setting knows. */
export const smuggledScript = 'document.title = "preso"';

/** An article as a gap in the sanitiser would leave it. */
export const rawScriptArticle = {
  title: "Un articolo con uno script di troppo",
  slug: "con-uno-script-di-troppo",
  excerpt: "Come lo lascerebbe un buco nella pulizia degli articoli.",
  content: `<h2>Prima</h2><p>Testo.</p><script>${smuggledScript}</script><h2>Dopo</h2><p>Altro testo.</p>`,
  status: "published",
  publishedAt: new Date("2026-01-15T09:00:00Z"),
};
