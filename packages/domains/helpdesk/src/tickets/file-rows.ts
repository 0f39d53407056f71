interface FileSource {
  /** A column of `of` that holds the files as JSON. */
  rows: string;
  /** The parts of the statement of whose rows the files are. */
  of: string;
  /** Expressions for the row's ticket, its message and its moment. */
  ticket: string;
  message?: string;
  at: string;
}

/**
 * The part of a statement that names the files of a ticket's opening, or of one of its messages. The order in which they
 * were chosen is the order in which they are shown.
 */
export const insertFiles = ({ rows, of, ticket, message = "null::integer", at }: FileSource) => `
  insert into "Attachment" (id, "ticketId", "messageId", "fileName", "contentType", bytes, "storageKey", "createdAt")
  select file.id, ${ticket}, ${message}, file."fileName", file."contentType", file.bytes,
    file."storageKey", ${at} + file.place * interval '1 millisecond'
  from ${of}, rows from (json_to_recordset(${rows}) as (id uuid, "fileName" text, "contentType" text,
    bytes integer, "storageKey" text)) with ordinality as file(id, "fileName", "contentType", bytes, "storageKey", place)`;
