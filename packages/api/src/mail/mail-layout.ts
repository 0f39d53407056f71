const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

export interface MailContent {
  heading: string;
  paragraphs: string[];
  /** Label and value, one line each. */
  facts?: [label: string, value: string][];
  /** What somebody wrote, with the lines as they are. */
  quote?: string;
  /** Paragraphs between the quote and the links. */
  closing?: string[];
  link?: { label: string; href: string };
  links?: { label: string; href: string }[];
}

const paragraphHtml = (text: string) => `<p>${escapeHtml(text)}</p>`;

const factHtml = ([label, value]: [string, string]) =>
  `<tr><td style="padding:4px 16px 4px 0;color:#6b5f52;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`;

const quoteHtml = (text: string) =>
  `<blockquote style="margin:16px 0;padding:8px 16px;border-left:3px solid #a63a1c;background:#fffaf0;white-space:pre-wrap">${escapeHtml(text)}</blockquote>`;

const linkHtml = ({ label, href }: { label: string; href: string }) =>
  `<p><a href="${escapeHtml(href)}" style="color:#a63a1c">${escapeHtml(label)}</a></p>`;

/** The text and the HTML body of a mail, from one content. */
export function layOutMail(content: MailContent): { textBody: string; htmlBody: string } {
  const { heading, paragraphs, facts = [], quote, closing = [], link } = content;
  const links = [...(content.links ?? []), ...(link ? [link] : [])];
  const textBody = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quote?.replace(/^/gm, "> ") ?? "",
    ...closing,
    ...links.map(({ label, href }) => `${label}: ${href}`),
  ]
    .filter(Boolean)
    .join("\n\n");
  const parts = [
    `<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraphHtml),
    facts.length ? `<table style="border-collapse:collapse;margin:16px 0">${facts.map(factHtml).join("")}</table>` : "",
    quote ? quoteHtml(quote) : "",
    ...closing.map(paragraphHtml),
    ...links.map(linkHtml),
  ];
  const htmlBody = `<!doctype html><html lang="it"><body style="margin:0;background:#f7f1e6;color:#1d1a16;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">${parts.join("")}</div></body></html>`;
  return { textBody: `${textBody}\n`, htmlBody };
}
