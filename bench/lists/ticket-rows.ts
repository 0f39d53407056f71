import pg from "pg";

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

/** Most clients have one or two tickets, some have dozens. */
const clients = `
insert into "Client" (email, name, phone)
  select lower(first || '.' || last) || coalesce(nullif(twin, 1)::text, '') || '@' || host, first || ' ' || last,
    '+39 3' || lpad((client::bigint * 7919317 % 1000000000)::text, 9, '0')
  from (
    select *, row_number() over (partition by first, last, host order by client) as twin
    from (
      select client, pg_temp.first_name() as first, pg_temp.last_name() as last, pg_temp.mail_host() as host
      from generate_series(1, greatest($1::int / 3, 1)) as client
    ) as drawn
  ) as person
  order by client`;

const drafts = `
create temp table draft_ticket as
  select n as ticket, 1000000000000000 + floor(random() * 8000000000000000)::bigint as id,
    now() - interval '2 years' * power(random(), 1.3) as created_at,
    1 + floor(greatest($1::int / 3, 1) * power(random(), 1.5))::int as client, random() as luck,
    pg_temp.sentence() as first, pg_temp.sentence() as second,
    (array[${subjects.map(pg.escapeLiteral)}])[1 + floor(${subjects.length} * random())::int] as title
  from generate_series(1, $1::int) as n`;

/** Half the messages, ten for each ticket, fall on a quarter of the tickets. */
const messageDrafts = `
create temp table draft_message as
  select t.ticket, t.id, drawn.is_staff, text, t.created_at + least(interval '20 days', now() - t.created_at) * power(drawn.place, 4) as at
  from (
    select 1 + floor($1::int * power(random(), 2))::int as ticket, random() < 0.5 as is_staff, random() as place,
      pg_temp.sentence() || ' ' || pg_temp.sentence() as text
    from generate_series(1, $1::int * 10) as n
  ) as drawn
  join draft_ticket as t on t.ticket = drawn.ticket`;

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
  select id, case when is_staff then 'staff' else 'client' end, 'Nome', text, at from draft_message order by ticket / 5000, at`;

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
  left join (select id, string_agg(text, ' ') as texts from draft_message group by id) as written on written.id = ticket.id`;

/** Tickets as an agency has them after two years; the search's tables follow. */
export const ticketRows = [
  ...[drafts, "create unique index on draft_ticket (ticket)", messageDrafts, "analyze draft_message", clients, tickets],
  ...[tags, ticketTags, fields, fieldOptions, fieldValues, ratings, rules],
  // Building an index once is many times faster than keeping it up to date a million times.
  `create temp table words_index as select indexdef from pg_indexes where indexname = 'TicketSearch_words_idx'`,
  `drop index "TicketSearch_words_idx"`,
  `alter table "TicketMessage" disable trigger index_new_message`,
  ...[messages, words, `truncate "TicketSearchDue"`],
  `alter table "TicketMessage" enable trigger index_new_message`,
  `do $do$ begin execute (select indexdef from words_index); end $do$`,
  "drop table draft_ticket, draft_message, words_index",
];
