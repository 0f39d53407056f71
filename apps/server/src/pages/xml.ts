const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** What XML 1.0 can't hold, not even escaped: most control characters, halves of surrogate pairs and two others. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text as XML holds it between tags and in attributes. */
export const escapeXml = (text: string) => text.replace(notXml, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

/** HTML that XML carries along as it is. */
export const asCdata = (html: string) => `<![CDATA[${html.replace(notXml, "").replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
