import type { Database } from "@vetrina/data/database";
import { firstNames, lastNames, mailHosts, sentences } from "./sample-words.ts";

const subjects = [
  "Il sito non si apre dal telefono",
  "Modifica del menu di pranzo",
  "Non arrivano le email dal modulo",
  "Aggiornare gli orari di apertura",
  "Foto nuove per la galleria",
  "Errore nel pagamento con la carta",
  "Cambiare il numero di WhatsApp",
  "Dominio in scadenza",
  "Vorrei aggiungere la pagina dei prezzi",
  "La home è molto lenta",
  "Testi in inglese",
  "Accesso alla casella di posta",
];

export interface TicketDataSize {
  tickets: number;
  messages: number;
}

/** Random numbers are drawn first and looked up afterwards: the lists have a number for each entry. */
const listSql = `
create temp table listed as
  select kind, n, value, count(*) over (partition by kind)::int as size
  from (
    select 'phrase' as kind, n, value from unnest($1::text[]) with ordinality as u(value, n)
    union all select 'subject', n, value from unnest($2::text[]) with ordinality as u(value, n)
    union all select 'first', n, value from unnest($3::text[]) with ordinality as u(value, n)
    union all select 'last', n, value from unnest($4::text[]) with ordinality as u(value, n)
    union all select 'host', n, value from unnest($5::text[]) with ordinality as u(value, n)
  ) as entry`;

/** A random entry of a list; the higher the power, the more often it is one of the first. */
const draw = (kind: string, power = 1) =>
  `1 + floor((select max(size) from listed where kind = '${kind}') * power(random(), ${power}))::int`;
const entry = (kind: string, column: string) =>
  `join listed as ${column}_entry on ${column}_entry.kind = '${kind}' and ${column}_entry.n = drawn.${column}`;

/** Most clients have one or two tickets, some have dozens. */
const clients = `
insert into "Client" (email, name, phone)
  select lower(first || '.' || last) || coalesce(nullif(twin, 1)::text, '') || '@' || host, first || ' ' || last,
    '+39 3' || lpad((client::bigint * 7919317 % 1000000000)::text, 9, '0')
  from (
    select client, a_entry.value as first, b_entry.value as last, c_entry.value as host,
      row_number() over (partition by a_entry.value, b_entry.value, c_entry.value order by client) as twin
    from (
      select client, ${draw("first", 1.7)} as a, ${draw("last", 1.7)} as b, ${draw("host", 2.5)} as c
      from generate_series(1, greatest($1::int / 3, 1)) as client
    ) as drawn
    ${entry("first", "a")} ${entry("last", "b")} ${entry("host", "c")}
  ) as person
  order by client`;

const ticketDrafts = `
create temp table draft_ticket as
  select drawn.*, a_entry.value as first, b_entry.value as second, c_entry.value as title
  from (
    select n as ticket, 1000000000000000 + floor(random() * 8000000000000000)::bigint as id,
      now() - interval '2 years' * power(random(), 1.3) as created_at,
      1 + floor(greatest($1::int / 3, 1) * power(random(), 1.5))::int as client, random() as luck,
      ${draw("phrase")} as a, ${draw("phrase")} as b, ${draw("subject")} as c
    from generate_series(1, $1::int) as n
  ) as drawn
  ${entry("phrase", "a")} ${entry("phrase", "b")} ${entry("subject", "c")}`;

/** Half the messages fall on a quarter of the tickets. */
const messageDrafts = `
create temp table draft_message as
  select t.ticket, t.id, drawn.is_staff, a_entry.value || ' ' || b_entry.value as text,
    t.created_at + least(interval '20 days', now() - t.created_at) * power(drawn.place, 4) as at
  from (
    select 1 + floor($1::int * power(random(), 2))::int as ticket, random() < 0.5 as is_staff, random() as place,
      ${draw("phrase")} as a, ${draw("phrase")} as b
    from generate_series(1, $2::int) as n
  ) as drawn
  join draft_ticket as t on t.ticket = drawn.ticket
  ${entry("phrase", "a")} ${entry("phrase", "b")}`;

const tickets = `
insert into "Ticket" (id, "clientId", "clientName", email, phone, "requestType", priority, subject, description, status,
    "createdAt", "activityAt", "clientWroteAt", "staffSeenAt", "firstReplyAt", "unansweredSince", "dueAt", "resolvedAt",
    "awaitsClient", "assigneeId")
  select t.id, c.id, c.name, c.email, c.phone,
    (array['modifica', 'aggiornamento', 'problema', 'acquisto', 'altro'])[1 + floor(luck * 5)::int],
    (array['bassa', 'media', 'media', 'alta', 'urgente'])[1 + floor(luck * 5)::int],
    title, first || ' ' || second || ' Pratica ' || substr(md5(t.ticket::text), 1, 8) || '.',
    case
      when created_at > now() - interval '14 days' then
        case when luck < 0.5 then 'aperto' when luck < 0.7 then 'in-lavorazione' when luck < 0.9 then 'risolto' else 'chiuso' end
      when luck < 0.02 then 'aperto' when luck < 0.05 then 'in-lavorazione' when luck < 0.2 then 'risolto' else 'chiuso'
    end,
    created_at, coalesce(last_at, created_at), coalesce(client_at, created_at),
    case when luck > 0.015 then coalesce(last_at, created_at) end, reply_at,
    case when reply_last_at is null then created_at when client_at > reply_last_at then client_at end,
    created_at + interval '24 hours',
    case when luck >= 0.7 or (luck >= 0.05 and created_at <= now() - interval '14 days') then coalesce(last_at, created_at) end,
    luck between 0.01 and 0.02, case when t.ticket % 3 = 0 then (select min(id) from "User") end
  from draft_ticket t
  join "Client" c on c.id = (select min(id) from "Client") + t.client - 1
  left join (
    select ticket, max(at) as last_at, max(at) filter (where not is_staff) as client_at, min(at) filter (where is_staff) as reply_at,
      max(at) filter (where is_staff) as reply_last_at
    from draft_message group by ticket
  ) m on m.ticket = t.ticket`;

const messages = `
insert into "TicketMessage" ("ticketId", "senderType", "senderName", message, "createdAt")
  select id, case when is_staff then 'staff' else 'client' end, 'Nome', text, at
  from draft_message where ticket between $1 and $2 order by at`;

/** Thirty tags, the first ones on many tickets; one that five tickets have, and one that went out of use long ago. */
const tags = `
insert into "Tag" (id, name, colour)
  select n, 'Etichetta ' || n, 'verde' from generate_series(1, 32) as n`;

const ticketTags = `
insert into "TicketTag" ("ticketId", "tagId")
  select id, 1 + floor(30 * power(random(), 3))::int from draft_ticket where luck < 0.4
  union select id, 1 + floor(30 * power(random(), 3))::int from draft_ticket where luck < 0.2
  union select id, 31 from draft_ticket where ticket <= 5
  union select id, 32 from draft_ticket where created_at < now() - interval '20 months'`;

/** A field of each kind: a choice that most have one or the other of, with one of few and one of long ago. */
const fields = `
insert into "CustomField" (id, name, kind, "onTickets", "onContacts", position) values
  (1, 'Settore', 'scelta', true, false, 1), (2, 'Dominio', 'testo', true, false, 2),
  (3, 'Postazioni', 'numero', true, false, 3), (4, 'Scadenza', 'giorno', true, false, 4)`;

const fieldOptions = `
insert into "FieldOption" (id, "fieldId", name, position) values
  (1, 1, 'Bar', 1), (2, 1, 'Forno', 2), (3, 1, 'Di pochi', 3), (4, 1, 'Di una volta', 4)`;

const fieldValues = `
insert into "TicketFieldValue" ("ticketId", "fieldId", "optionId", text, number, day)
  select id, 1, case when ticket <= 5 then 3 when created_at < now() - interval '20 months' then 4 when luck < 0.3 then 2 else 1 end,
    null, null::numeric, null::date from draft_ticket
  union all select id, 2, null, case when ticket = 7 then 'unico-dominio.it' else 'cliente-' || ticket || '.example.it' end, null, null from draft_ticket
  union all select id, 3, null, null, case when ticket <= 5 then 5000 else floor(luck * 100) end, null from draft_ticket
  union all select id, 4, null, null, null, (created_at + interval '1 year')::date from draft_ticket where luck < 0.7`;

/** Half of those that were closed were asked about, and half of those answered. */
const ratings = `
insert into "TicketRating" ("ticketId", "askedAt", "expiresAt", "isHappy", "answeredAt")
  select ticket.id, "resolvedAt" + interval '3 hours', "resolvedAt" + interval '30 days',
    case when luck < 0.4 then luck < 0.35 end, case when luck < 0.4 then "resolvedAt" + interval '1 day' end
  from "Ticket" as ticket join draft_ticket as draft on draft.id = ticket.id where "resolvedAt" is not null and luck < 0.6`;

/** As many as there may be, which are for each event, and for words that a part of the tickets has. */
const rules = `
insert into "Rule" (name, event, definition, "isOn", "onSince")
  select 'Regola ' || n, kind, jsonb_build_object('when', jsonb_build_object('event', kind),
      'conditions', jsonb_build_array(jsonb_build_object('kind', 'parole', 'text', 'parola' || n || ', menu di pranzo')),
      'acts', jsonb_build_array(jsonb_build_object('kind', 'etichetta', 'tagId', n))), true, now()
  from (select n, case when n % 2 = 0 then 'ticket-nuovo' else 'messaggio-cliente' end as kind
    from generate_series(1, 30) as n) as numbered`;

/** What foldTicketWords does, for many more tickets at once. */
const words = `
insert into "TicketSearch" ("ticketId", "activityAt", status, "assigneeId", words, "messageId")
  select ticket.id, "activityAt", status, "assigneeId",
    ticket_names("clientName", email) || ticket_words(concat_ws(' ', subject, description, "websiteUrl", texts)),
    (select max(id) from "TicketMessage")
  from "Ticket" as ticket
  join draft_ticket as draft on draft.id = ticket.id
  left join (
    select id, string_agg(text, ' ') as texts from draft_message where ticket between $1 and $2 group by id
  ) as written on written.id = ticket.id
  where draft.ticket between $1 and $2`;

/** Tickets as an agency has them after two years; the search's tables follow. For empty tables. */
export async function fillTickets(pool: Database["pool"], size: TicketDataSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select setseed(0.197)");
    await client.query(listSql, [sentences, subjects, firstNames, lastNames, mailHosts]);
    await client.query("create index on listed (kind, n)");
    await client.query("analyze listed");
    await client.query(ticketDrafts, [size.tickets]);
    await client.query("create unique index on draft_ticket (ticket)");
    await client.query(messageDrafts, [size.tickets, size.messages]);
    await client.query("create index on draft_message (ticket)");
    await client.query("analyze draft_message");
    await client.query(clients, [size.tickets]);
    await client.query(tickets);
    await client.query(tags);
    await client.query(ticketTags);
    for (const statement of [fields, fieldOptions, fieldValues, ratings, rules]) await client.query(statement);
    // Building an index once is many times faster than keeping it up to date a million times.
    const { rows } = await client.query(`select indexdef from pg_indexes where indexname = 'TicketSearch_words_idx'`);
    await client.query(`drop index "TicketSearch_words_idx"`);
    await client.query(`alter table "TicketMessage" disable trigger index_new_message`);
    const step = 5000;
    for (const statement of [messages, words]) {
      for (let first = 1; first <= size.tickets; first += step)
        await client.query(statement, [first, first + step - 1]);
    }
    await client.query(`truncate "TicketSearchDue"`);
    await client.query(`alter table "TicketMessage" enable trigger index_new_message`);
    await client.query(rows[0].indexdef);
    await client.query("drop table listed, draft_ticket, draft_message");
    await client.query("vacuum analyze");
  } finally {
    client.release();
  }
}
