const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

interface MailLink {
  label: string;
  href: string;
}

/** Words of a conversation that stand under a mail: who wrote them and when, and what. */
export interface EarlierWords {
  intro: string;
  text: string;
}

export interface MailContent {
  /** A person's own words, before anything else. */
  words?: string;
  heading?: string;
  paragraphs?: string[];
  /** Label and value, one line each. */
  facts?: [label: string, value: string][];
  /** A person's text, with its line breaks. */
  quote?: string;
  /** Paragraphs between the quote and the links. */
  closing?: string[];
  /** Where to go from here. */
  link?: MailLink;
  /** Several places to go to, of one kind. */
  links?: MailLink[];
  /** What is said last, and small. */
  footnote?: string | undefined;
  /** What was said before, the newest first. */
  earlier?: readonly EarlierWords[];
}

const paragraphHtml = (text: string) => `<p>${escapeHtml(text)}</p>`;

const wordsHtml = (text: string) => `<div style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</div>`;

const headingHtml = (text: string) =>
  `<h1 style="font:700 24px/1.25 Georgia,serif;margin:0 0 16px">${escapeHtml(text)}</h1>`;

const earlierHtml = ({ intro, text }: EarlierWords) =>
  `<p style="color:#6b5f52;font-size:14px;margin:16px 0 0">${escapeHtml(intro)}</p>${quoteHtml(text)}`;

const quoted = (text: string) => text.replace(/^/gm, "> ");

const factHtml = ([label, value]: [string, string]) =>
  `<tr><td style="padding:4px 16px 4px 0;color:#6b5f52;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`;

const quoteHtml = (text: string) =>
  `<blockquote style="margin:16px 0;padding:8px 16px;border-left:3px solid #cf3416;background:#fbf6ea;white-space:pre-wrap">${escapeHtml(text)}</blockquote>`;

const linkHtml = ({ label, href }: MailLink, look: string) =>
  `<p><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(label)}</a></p>`;

const lineLook = "color:#a1280f";
const buttonLook =
  "display:inline-block;padding:12px 24px;background:#cf3416;color:#fffdf8;font-weight:700;text-decoration:none";

/** "Telefono: 333"; after a question, no colon. */
export const factLine = (label: string, value: string) =>
  /[?!:]$/.test(label) ? `${label} ${value}` : `${label}: ${value}`;

/** The text and the HTML of a mail's own words, from one content; the letterhead comes around them when it leaves. */
export function layOutMail(content: MailContent): { textBody: string; htmlBody: string } {
  const { words = "", heading = "", paragraphs = [], facts = [], quote, closing = [], links = [], link } = content;
  const { footnote = "", earlier = [] } = content;
  const textBody = [
    words,
    heading,
    ...paragraphs,
    facts.map((fact) => factLine(...fact)).join("\n"),
    quote ? quoted(quote) : "",
    ...closing,
    ...[...links, ...(link ? [link] : [])].map(({ label, href }) => `${label}: ${href}`),
    footnote,
    ...earlier.map(({ intro, text }) => `${intro}\n${quoted(text)}`),
  ]
    .filter(Boolean)
    .join("\n\n");
  const parts = [
    words ? wordsHtml(words) : "",
    heading ? headingHtml(heading) : "",
    ...paragraphs.map(paragraphHtml),
    facts.length ? `<table style="border-collapse:collapse;margin:16px 0">${facts.map(factHtml).join("")}</table>` : "",
    quote ? quoteHtml(quote) : "",
    ...closing.map(paragraphHtml),
    ...links.map((line) => linkHtml(line, lineLook)),
    link ? linkHtml(link, buttonLook) : "",
    footnote ? `<p style="color:#6b5f52;font-size:14px">${escapeHtml(footnote)}</p>` : "",
    ...earlier.map(earlierHtml),
  ];
  return { textBody: `${textBody}\n`, htmlBody: parts.join("") };
}
