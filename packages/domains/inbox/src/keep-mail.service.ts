import { randomUUID } from "node:crypto";
import { noRoomForFilesMessage } from "@vetrina/contract/uploads";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { isDiskLow } from "@vetrina/core/files/disk-space";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { ArrivedMail } from "./arriving-mail.ts";

/** Where the process that takes mails in hears that one has come. */
export const inboundChannel = "inbound_mail";

/** Where the reader of a mailbox hears that something became of a mail. */
export const settledChannel = "inbound_settled";

/** A mail's number in its mailbox. */
export interface MailboxPlace {
  mailbox: string;
  uidValidity: bigint;
  uid: bigint;
}

interface KeptMail {
  id: number;
  /** It was there before: the same mail has come again. */
  isRepeated: boolean;
}

const diskSeconds = 10 * 60;

const find = ({ db }: Pick<Deps, "db">, fingerprint: Buffer) =>
  db.inboundMail.findUnique({ where: { fingerprint: new Uint8Array(fingerprint) }, select: { id: true } });

const insertStatement = {
  name: "keep-mail",
  text: `
    insert into "InboundMail" (source, mailbox, "uidValidity", uid, fingerprint, "messageId", "storageKey", bytes)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (fingerprint) do nothing returning id`,
};

/** Of a mail that came again from its mailbox: its number there may be another by now, as after a mailbox was renumbered. */
async function noteNewPlace({ db }: Pick<Deps, "db">, id: number, place: MailboxPlace | undefined): Promise<void> {
  if (place) await db.inboundMail.updateMany({ where: { id }, data: { ...place, filedAt: null } });
}

/**
 * Keeps a mail that has arrived: its bytes first, then the row that names them. When this resolves the mail outlives a
 * power cut, and its sender or its mailbox may be told so. The same mail again changes nothing. Throws UNAVAILABLE when
 * the disk is nearly full.
 */
export async function keepMail(
  deps: Deps,
  source: "imap" | "webhook",
  mail: ArrivedMail,
  place?: MailboxPlace,
): Promise<KeptMail> {
  const known = await find(deps, mail.fingerprint);
  if (known) {
    await noteNewPlace(deps, known.id, place);
    return { id: known.id, isRepeated: true };
  }
  if (isDiskLow(await deps.readDiskSpace())) {
    throw new AppError("UNAVAILABLE", { message: noRoomForFilesMessage, retryAfterSeconds: diskSeconds });
  }
  const storageKey = `mail/${randomUUID()}`;
  await deps.files.moveIn(storageKey, mail.path, "message/rfc822");
  const values = [source, place?.mailbox, place?.uidValidity, place?.uid, mail.fingerprint, mail.messageId, storageKey];
  const [row] = await deps.write<{ id: number }>(insertStatement, [
    ...values.map((value) => value ?? null),
    mail.bytes,
  ]);
  if (row) {
    deps.signals.send({ channel: inboundChannel, payload: "" });
    return { id: row.id, isRepeated: false };
  }
  await deps.files.remove(storageKey);
  const twin = await find(deps, mail.fingerprint);
  if (!twin) throw new Error("a mail that was there is gone");
  await noteNewPlace(deps, twin.id, place);
  return { id: twin.id, isRepeated: true };
}

/** Names a mail that is too large to be fetched, and tells the staff; it stays in its mailbox. */
export async function nameLargeMail(
  deps: Deps,
  mail: Omit<ArrivedMail, "path"> & { fromName: string; fromEmail: string; subject: string },
  place: MailboxPlace,
): Promise<void> {
  const { fingerprint, ...rest } = mail;
  const reason = "È più grande di 25 MB: aprila nella casella di posta.";
  const data = { ...rest, ...place, messageId: mail.messageId ?? null, reason, source: "imap" };
  const key = new Uint8Array(fingerprint);
  await deps.db.$transaction(async (tx) => {
    const known = await tx.inboundMail.updateMany({ where: { fingerprint: key }, data: { ...place, filedAt: null } });
    if (known.count > 0) return;
    const { id } = await tx.inboundMail.create({
      data: { ...data, state: "illeggibile", fingerprint: key },
      select: { id: true },
    });
    await addNotice(tx, "posta", String(id));
  });
  deps.signals.send({ channel: settledChannel, payload: "" });
}
