import { movedDay, romeDay } from "@vetrina/contract/dates";
import { measureLatency, measureOpenChats } from "./chats.ts";
import { callsOf, type MeasuredList } from "./compare.ts";
import { ticketRows } from "./ticket-rows.ts";

/** As if the client had followed a mailed link, without an expiry: a stored site is measured for months. */
const clientToken = "un-cliente-che-ha-cinque-ticket-e-una-porta";
const clientSession = `
insert into "ClientSession" ("tokenHash", "clientId", "expiresAt")
select sha256('${clientToken}'), "clientId", '2100-01-01' from "Ticket" group by "clientId" having count(*) = 5 limit 1`;

const today = romeDay(new Date());
const year = { from: movedDay(today, -365), to: today };
/** Adds up a period: it may take longer, and grows with what happened in it. */
const ofReport = { limits: { p95Ms: 300 } };

/** The help desk with a hundred times the tickets: filling takes minutes. */
export const tickets: MeasuredList = {
  of: "ticket",
  sizes: [1_000, 100_000],
  fill: [...ticketRows, clientSession],
  // A ticket with ten messages, a word that one ticket alone has, an address.
  samples: `
select (select "ticketId"::float8 from "TicketMessage" group by "ticketId" having count(*) = 10 limit 1) as "chatId",
  (select substring(description from 'Pratica (\\w+)') from "Ticket" order by id limit 1) as "rareWord",
  (select email from "Ticket" order by "activityAt" limit 1) as email, '${clientToken}' as "clientToken"`,
  limits: { p95Ms: 30, growth: 1.5 },
  calls: [
    ...callsOf("desk.list", {
      "elenco, tutti": { filter: "tutti" },
      "elenco, senza-risposta": { filter: "senza-risposta" },
      "elenco, aperti": { filter: "aperti" },
      "elenco, in-lavorazione": { filter: "in-lavorazione" },
      "elenco, risolti": { filter: "risolti" },
      "elenco, chiusi": { filter: "chiusi" },
      "elenco, in ritardo": { filter: "in-ritardo" },
      "elenco, in scadenza": { filter: "in-scadenza" },
      "elenco, in attesa del cliente": { filter: "in-attesa" },
      "elenco, chi aspetta da più tempo": { filter: "senza-risposta", sort: "attesa" },
      "elenco, attività più vecchia": { sort: "ferme" },
      "elenco, per arrivo": { sort: "arrivo" },
      "elenco, per arrivo dal primo": { sort: "arrivo-primo" },
      "elenco, per priorità": { sort: "priorita" },
      "elenco, per priorità dalla bassa": { sort: "priorita-bassa" },
      "per arrivo dal primo, aperti": { sort: "arrivo-primo", filter: "aperti" },
      "per arrivo, di nessuno, aperti": { sort: "arrivo", filter: "aperti", assignee: "nobody" },
      "per priorità, aperti": { sort: "priorita", filter: "aperti" },
      "per priorità dalla bassa, chiusi": { sort: "priorita-bassa", filter: "chiusi" },
      "per arrivo, etichetta di una volta": { sort: "arrivo", tag: 32 },
      "per priorità, etichetta di molti": { sort: "priorita", tag: 1 },
      "per arrivo, due campi e lo stato": { sort: "arrivo", fields: "1-2*3.10..20", filter: "aperti" },
      "elenco, da leggere": { unread: true },
      "elenco, i miei": { assignee: "mine" },
      "elenco, di nessuno, aperti": { assignee: "nobody", filter: "aperti" },
      "elenco, urgenti": { priority: "urgente" },
      "elenco, un tipo di richiesta": { requestType: "acquisto" },
      "elenco, un'etichetta di molti": { tag: 1 },
      "elenco, un'etichetta di pochi": { tag: 31 },
      "elenco, un'etichetta di una volta": { tag: 32 },
      "elenco, un'etichetta, aperti": { tag: 1, filter: "aperti" },
      "elenco, una scelta di molti": { fields: "1-1" },
      "elenco, una scelta di pochi": { fields: "1-3" },
      "elenco, una scelta di una volta": { fields: "1-4" },
      "elenco, un testo di molti": { fields: "2_cliente" },
      "elenco, un testo di uno": { fields: "2_unico-dominio" },
      "elenco, un testo di nessuno": { fields: "2_nessun-dominio" },
      "elenco, numeri di molti": { fields: "3.10..20" },
      "elenco, numeri di pochi": { fields: "3.4000.." },
      "elenco, giorni di nessuno": { fields: "4.2090-01-01.." },
      "elenco, giorni di molti": { fields: "4.2024-01-01..2090-01-01" },
      "elenco, due campi di molti": { fields: "1-1*3.0..90" },
      "elenco, due campi di nessuno insieme": { fields: "1-3*3.0..10" },
      "elenco, due campi mai insieme": { fields: "1-2*3.30..90" },
      "elenco, due campi e lo stato": { fields: "1-2*3.10..20", filter: "aperti" },
      "cerca tra quelli di un'etichetta": { q: "sito", tag: 2 },
      "cerca una parola frequente": { q: "sito" },
      "cerca due parole frequenti": { q: "pagina cliente" },
      "cerca una parola meno frequente": { q: "imbianchino" },
      "cerca una parola unica": ({ rareWord }) => ({ q: rareWord }),
      "cerca una parola che non c'è": { q: "xylofono" },
      "cerca tra i chiusi": { q: "telefono", filter: "chiusi" },
      "cerca un cognome": { q: "rossi" },
      // A page that both shops fill: the small one has a dozen of that name, and rows take their time too.
      "cerca nome e cognome": { q: "giulia bianchi", limit: 10 },
      "cerca un indirizzo": ({ email }) => ({ q: email }),
      "cerca un numero": ({ chatId }) => ({ q: String(chatId) }),
    }),
    ...callsOf("desk.counts", { conteggi: {} }),
    ...callsOf("notices.counts", { "contatori del menu": {} }),
    ...callsOf("tags.used", { "le etichette e quanto si usano": {} }),
    ...callsOf("fields.used", { "i campi e quanto si usano": {} }),
    ...callsOf("rules.list", { "le regole": {} }),
    ...callsOf("reports.tickets", { "resoconto di un mese": { ...year, from: movedDay(today, -30) } }, ofReport),
    ...callsOf("reports.tickets", { "resoconto di un anno": year }, ofReport),
    ...callsOf("reports.ratings", { "soddisfazione in un anno": year }, ofReport),
    ...callsOf("person.card", { "la scheda di una persona": ({ chatId }) => ({ kind: "ticket", id: chatId }) }),
    ...callsOf("desk.conversation", { "una conversazione": ({ chatId }) => ({ id: chatId }) }),
    ...callsOf("tickets.messages", { "una chat": ({ chatId }) => ({ id: chatId }) }, { as: "stranger" }),
    { name: "l'area clienti", path: () => "/api/client/tickets", as: "client" },
    ...callsOf("tickets.status", { "stato del supporto": {} }, { as: "stranger" }),
  ],
  async measureMore(site, { chatId }) {
    const isWell = await measureOpenChats(site, Number(chatId));
    await measureLatency();
    return isWell;
  },
};
