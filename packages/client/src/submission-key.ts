/** One attempt at sending something: sent again unchanged, it carries the same key, and the server does it once. */
export interface Attempt {
  /** What is being sent, in whatever form tells one content from another. */
  content: string;
  key: string;
}

/** A random UUID (RFC 9562, version 4), on pages without https too, where `crypto.randomUUID` is missing. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The attempt that this content is sent with: the last one again, unless the content has changed since. */
export const nextAttempt = (content: string, last: Attempt | undefined): Attempt =>
  last?.content === content ? last : { content, key: randomKey() };
