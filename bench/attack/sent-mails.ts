import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { mailFolder } from "./site.ts";

export interface SentMail {
  to: string;
  words: string;
  /** As it is sent. */
  source: string;
}

/** The mails of a site without a mail server, which become files. */
export async function readMails(dataDir: string): Promise<SentMail[]> {
  const folder = mailFolder(dataDir);
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map(async (name) => {
      const source = readFileSync(path.join(folder, name));
      const mail = await PostalMime.parse(source);
      const to = mail.to?.map((recipient) => ("address" in recipient ? recipient.address : "")).join() ?? "";
      return { to, words: `${mail.subject} ${mail.text ?? ""} ${mail.html ?? ""}`, source: source.toString() };
    }),
  );
}
