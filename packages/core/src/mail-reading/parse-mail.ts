import PostalMime, { type Email } from "postal-mime";
import { mailLimits, refuseExcess, UnreadableMail } from "./mail-limits.ts";

/** The parser copies what is a part of a larger buffer. */
const wholeBuffer = (raw: Buffer) => (raw.byteLength === raw.buffer.byteLength ? (raw.buffer as ArrayBuffer) : raw);

async function parseOnce(raw: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(wholeBuffer(raw), {
      forceRfc822Attachments: true,
      maxNestingDepth: mailLimits.depthMax,
      maxHeadersSize: mailLimits.headerBytesMax,
    });
  } catch (error) {
    throw new UnreadableMail("malformed", { cause: error });
  }
}

const countOf = (text: string | undefined, pattern: RegExp) => text?.match(pattern)?.length ?? 0;

/** Signs of a charset that isn't the true one: what can't be decoded, and UTF-8 that was taken for Latin letters. */
const damage = ({ text, html, subject }: Email): number =>
  [text, html, subject].reduce((sum, words) => sum + countOf(words, /\ufffd|Ã[\u0080-\u00bf€‚-›]|â€/g), 0);

/** The mail as if all its texts were in the charset of old Windows programs; the first charset that is named counts. */
function asWindows1252(raw: Buffer): Buffer {
  const text = raw.toString("latin1");
  const headEnd = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const head = text.slice(0, headEnd);
  const type = /^content-type:/im.test(head) ? "" : "Content-Type: text/plain\r\n";
  // Headers are read as UTF-8, whatever the mail says of its texts.
  const readable = Buffer.from(new TextDecoder("windows-1252").decode(Buffer.from(head, "latin1"))).toString("latin1");
  const marked = `${type}${readable}${text.slice(headEnd)}`.replace(
    /^(content-type:[ \t]*text\/(?:plain|html))\b/gim,
    "$1; charset=windows-1252",
  );
  return Buffer.from(marked, "latin1");
}

const utf16 = new TextDecoder("utf-16be");
/** However it is packed, more comes out of it than is taken of a text: so a text that is cut off here is known to be. */
const utf7Max = 2_000_000;

/** UTF-7 (RFC 2152), which no decoder of today reads, and which hides tags from a program that doesn't decode it. */
const fromUtf7 = (text: string): string =>
  text.slice(0, utf7Max).replace(/\+([A-Za-z0-9+/]*)-?/g, (_whole, packed: string) => {
    const bytes = Buffer.from(packed, "base64");
    return packed === "" ? "+" : utf16.decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  });

const namesUtf7 = /charset="?(?:x-)?(?:unicode-1-1-)?utf-7/i;

/**
 * A mail's parts, of which none is a message within the message. A charset that is wrong or missing is guessed by what
 * leaves less damage. Throws UnreadableMail.
 */
export async function parseMail(raw: Buffer): Promise<Email> {
  refuseExcess(raw);
  const email = await parseOnce(raw);
  if (namesUtf7.test(raw.toString("latin1", 0, 100_000))) {
    return { ...email, text: email.text && fromUtf7(email.text), html: email.html && fromUtf7(email.html) };
  }
  const before = damage(email);
  if (before === 0) return email;
  const guessed = await parseOnce(asWindows1252(raw));
  if (damage(guessed) >= before) return email;
  return { ...guessed, attachments: email.attachments };
}
