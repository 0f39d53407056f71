const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

export interface MailContent {
  heading: string;
  paragraphs: string[];
  /** Label and value, one line each. */
  facts?: [label: string, value: string][];
  link?: { label: string; href: string };
}

/** The text and the HTML body of a mail, from one content. */
export function layOutMail(content: MailContent): { textBody: string; htmlBody: string } {
  const { heading, paragraphs, facts = [], link } = content;
  const factLines = facts.map(([label, value]) => `${label}: ${value}`);
  const textBody = [heading, ...paragraphs, factLines.join("\n"), link ? `${link.label}: ${link.href}` : ""]
    .filter(Boolean)
    .join("\n\n");
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#6b5f52">${escapeHtml(label)}</td><td style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  const htmlBody = `<!doctype html><html lang="it"><body style="margin:0;background:#f7f1e6;color:#1d1a16;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}${rows.length ? `<table style="border-collapse:collapse;margin:16px 0">${rows.join("")}</table>` : ""}${link ? `<p><a href="${escapeHtml(link.href)}" style="color:#a63a1c">${escapeHtml(link.label)}</a></p>` : ""}</div></body></html>`;
  return { textBody: `${textBody}\n`, htmlBody };
}
