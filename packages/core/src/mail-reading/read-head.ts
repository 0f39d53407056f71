import { createHeaders, type MailAddress, readAddresses, readWords } from "./mail-headers.ts";
import { readLimits, UnreadableMail } from "./mail-limits.ts";
import { parseMail } from "./parse-mail.ts";

/** What a mail says of itself in its headers. */
export interface MailHead {
  from: MailAddress | undefined;
  subject: string;
}

/** Within so many bytes a mail names its sender; what comes later isn't looked at. */
const headBytes = 64 * 1024;

function headersOf(raw: Buffer): Buffer {
  const beginning = raw.subarray(0, headBytes);
  const end = beginning.toString("latin1").search(/\r?\n\r?\n/);
  return Buffer.from(end < 0 ? beginning : beginning.subarray(0, end));
}

/** The head of a mail that can't be read as a whole, so that a person sees from whom it is. */
export async function readHead(raw: Buffer): Promise<MailHead | undefined> {
  try {
    const headers = createHeaders((await parseMail(headersOf(raw))).headers);
    const [from] = readAddresses(headers.first("from"));
    return { from, subject: readWords(headers.first("subject"), readLimits.subjectMax) };
  } catch (error) {
    if (error instanceof UnreadableMail) return undefined;
    throw error;
  }
}
