import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { ServerDeps } from "../deps.ts";

/** A mail of the queue as a file, whole or not; a trial of the mailbox is none. The name is that of its Message-ID. */
const queuedMail = /^([\da-f-]{36}|vetrina-\d+)\.eml(\.tmp)?$/;

const namelessStatement = {
  name: "mail-files-without-row",
  text: `
    select file.name from unnest($1::text[]) as file(name)
    where not exists (
      select from "MailMessage" where coalesce(split_part("messageId", '@', 1), 'vetrina-' || id) = file.name)`,
};

/**
 * Removes the files of mails that the queue has no more: erased with a person, or past their time. What is written has
 * its row before.
 */
export async function sweepMailFiles({ api, mailFolder }: Pick<ServerDeps, "api" | "mailFolder">): Promise<void> {
  if (!existsSync(mailFolder)) return;
  const nameOf = new Map<string, string>();
  for (const file of await readdir(mailFolder)) {
    const name = queuedMail.exec(file)?.[1];
    if (name) nameOf.set(file, name);
  }
  if (nameOf.size === 0) return;
  const gone = await api.run<{ name: string }>(namelessStatement, [[...new Set(nameOf.values())]]);
  const goneNames = new Set(gone.map(({ name }) => name));
  for (const [file, name] of nameOf) if (goneNames.has(name)) await rm(path.join(mailFolder, file), { force: true });
}
