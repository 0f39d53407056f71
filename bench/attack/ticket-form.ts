import { validTicket } from "../../test/ticket.ts";
import { type Answer, addressOf, type Site } from "./site.ts";

export interface HostileFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** A ticket with files, as a form of a browser sends it. */
export function ticketForm(fields: object, files: HostileFile[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTicket, ...fields })) form.append(name, String(value));
  for (const { name, type, bytes } of files) form.append("files", new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Opens a ticket with these files. */
export const sendTicket = (
  site: Site,
  from: string,
  fields: object,
  files: HostileFile[] = [],
  signal?: AbortSignal,
): Promise<Answer> => site.call("/api/tickets", { from, body: ticketForm(fields, files), signal });

/** The address of an attack's sender: each row has a group of its own. */
export const attackerAt = (index: number): string => addressOf(66, index);
