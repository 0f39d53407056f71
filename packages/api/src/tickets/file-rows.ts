import type { KeptFile } from "./ticket-files.service.ts";

/** Files as one value of a statement, for `insertFiles`. */
export const fileRows = (files: readonly KeptFile[]): string => JSON.stringify(files);

/**
 * The part of a statement that names the files of a ticket's opening, or of one of its messages. The order in which they
 * were chosen is the order in which they are shown.
 */
export const insertFiles = (of: { rows: `$${number}`; when: string; ticket: string; message?: string; at: string }) => `
  insert into "Attachment" (id, "ticketId", "messageId", "fileName", "contentType", bytes, "storageKey", "createdAt")
  select file.id, ${of.ticket}, ${of.message ?? "null::integer"}, file."fileName", file."contentType", file.bytes,
    file."storageKey", ${of.at} + file.place * interval '1 millisecond'
  from ${of.when}, rows from (json_to_recordset(${of.rows}::json) as (id uuid, "fileName" text, "contentType" text,
    bytes integer, "storageKey" text)) with ordinality as file(id, "fileName", "contentType", bytes, "storageKey", place)`;
