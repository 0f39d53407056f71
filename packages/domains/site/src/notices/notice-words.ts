import { businessTypes, isTradeKnown } from "@vetrina/contract/business-types";
import { dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import { type DepositMethod, methodInWords } from "@vetrina/contract/deposits/deposits";
import { keysOf } from "@vetrina/contract/keys";
import { formatCents } from "@vetrina/contract/money";
import { type NoticeKind, noticeTabs, ticketNoticeKinds } from "@vetrina/contract/notices";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** What the staff reads of a notice. */
export interface NoticeWords {
  title: string;
  text: string;
}

type Told = { kind: NoticeKind; subjectId: string };

const idsOf = (rows: readonly Told[], ...kinds: NoticeKind[]) =>
  rows.filter(({ kind }) => kinds.some((wanted) => wanted === kind)).map(({ subjectId }) => subjectId);

async function ticketWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, ...ticketNoticeKinds).map(BigInt);
  if (ids.length === 0) return [];
  const tickets = await db.ticket.findMany({
    where: { id: { in: ids } },
    select: { id: true, clientName: true, subject: true },
  });
  return tickets.flatMap(({ id, clientName, subject }): [string, NoticeWords][] => [
    [`ticket ${id}`, { title: "Nuovo ticket", text: `${clientName}: ${subject}` }],
    [`assegnato ${id}`, { title: "Un ticket per te", text: `${clientName}: ${subject}` }],
    [`menzione ${id}`, { title: "Ti hanno citato in una nota", text: `${clientName}: ${subject}` }],
    [`regola-ticket ${id}`, { title: "Una regola ti segnala un ticket", text: `${clientName}: ${subject}` }],
    [`messaggio ${id}`, { title: "Nuovo messaggio", text: `${clientName} ha scritto in «${subject}»` }],
  ]);
}

const severalWords = (rows: readonly Told[]) =>
  idsOf(rows, "assegnati").map((count): [string, NoticeWords] => [
    `assegnati ${count}`,
    { title: `${count} ticket per te`, text: "Li trovi tra quelli assegnati a te" },
  ]);

async function leadWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "contatto", "risposta-contatto", "regola-contatto").map(Number);
  if (ids.length === 0) return [];
  const leads = await db.lead.findMany({
    where: { id: { in: ids } },
    select: { id: true, firstName: true, lastName: true, email: true, phone: true, company: true, businessType: true },
  });
  return leads.flatMap((lead): [string, NoticeWords][] => {
    const trade = isTradeKnown(lead) ? businessTypes[lead.businessType] : lead.phone;
    const text = `${`${lead.firstName} ${lead.lastName}`.trim()}, ${lead.company || trade}`;
    return [
      [`contatto ${lead.id}`, { title: "Nuovo contatto", text }],
      [`regola-contatto ${lead.id}`, { title: "Una regola ti segnala un contatto", text }],
      [`risposta-contatto ${lead.id}`, { title: "Un contatto ha scritto", text }],
    ];
  });
}

async function ruleWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "regola-ferma").map(Number);
  if (ids.length === 0) return [];
  const rules = await db.rule.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, hourlyMax: true },
  });
  return rules.map(({ id, name, hourlyMax }): [string, NoticeWords] => [
    `regola-ferma ${id}`,
    { title: "Una regola si è fermata", text: `«${name}» è arrivata a ${hourlyMax} in un’ora: riprende alla prossima` },
  ]);
}

async function inboxWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "posta").map(Number);
  if (ids.length === 0) return [];
  const mails = await db.inboundMail.findMany({
    where: { id: { in: ids } },
    select: { id: true, state: true, fromName: true, fromEmail: true, subject: true },
  });
  return mails.map(({ id, state, fromName, fromEmail, subject }): [string, NoticeWords] => {
    const from = fromName || fromEmail || "Mittente sconosciuto";
    const title =
      state === "messa-da-parte" ? "Troppe email in un’ora: le ultime sono da parte" : "Un’email ti aspetta";
    return [`posta ${id}`, { title, text: subject ? `${from}: ${subject}` : from }];
  });
}

async function websiteWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "sito-scade").map(Number);
  if (ids.length === 0) return [];
  const websites = await db.website.findMany({
    where: { id: { in: ids } },
    select: { id: true, url: true, customer: { select: { name: true } } },
  });
  return websites.map(({ id, url, customer }): [string, NoticeWords] => [
    `sito-scade ${id}`,
    { title: "Un sito ha una scadenza vicina", text: `${websiteName(url)} di ${customer.name}` },
  ]);
}

const ways: Record<Exclude<DepositMethod, "paypal">, string> = {
  stripe: "con carta",
  bonifico: "con bonifico",
  contanti: "in contanti",
  pos: "con carta in negozio",
};

const depositTitles: Record<string, string> = {
  "da-verificare": "Caparra da verificare",
  "da-ricollocare": "Caparra da ricollocare",
  incassato: "Acconto di un preventivo pagato",
  scaduto: "Caparra non addebitata: l’autorizzazione è scaduta",
};

async function depositWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const kinds = keysOf(noticeTabs).filter((kind) => noticeTabs[kind] === "prenotazioni");
  const ids = idsOf(rows, ...kinds)
    .filter(Boolean)
    .map(Number);
  if (ids.length === 0) return [];
  const deposits = await db.deposit.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, state: true, amountCents: true, method: true, restCents: true, createdBy: true },
  });
  return deposits.flatMap(({ id, name, amountCents, restCents, createdBy, ...deposit }): [string, NoticeWords][] => {
    const [state, method] = [deposit.state, deposit.method];
    const title = depositTitles[state] ?? "Caparra pagata";
    const way = method === "paypal" ? `con ${methodInWords({ method, state, createdBy })}` : ways[method];
    const text = `${name}, ${formatCents(amountCents)} ${way}`;
    return [
      [`deposito ${id}`, { title, text }],
      [
        `saldo ${id}`,
        { title: "Saldo pagato", text: `${name}, ${formatCents(dueBalanceCents({ restCents }))} con carta` },
      ],
      [
        `pagamento-da-controllare ${id}`,
        { title: "Un pagamento da controllare", text: `${name}: leggi perché nella prenotazione` },
      ],
      [`pagamento-fermo ${id}`, { title: "Un pagamento è fermo: guardalo su Stripe", text }],
      [`rimborso-fallito ${id}`, { title: "Rimborso non riuscito", text }],
      [`recesso ${id}`, { title: "Recesso: va visto entro 14 giorni", text: `${name} recede dal contratto` }],
      [`contestazione ${id}`, { title: "Pagamento contestato: rispondi su Stripe", text }],
    ];
  });
}

async function deliveryWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "consegna-materiale", "consegna-approvata").map(Number);
  if (ids.length === 0) return [];
  const deliveries = await db.delivery.findMany({
    where: { id: { in: ids }, customer: { removedAt: null } },
    select: { id: true, title: true, customer: { select: { name: true } } },
  });
  return deliveries.flatMap(({ id, title, customer }): [string, NoticeWords][] => [
    [`consegna-materiale ${id}`, { title: "È arrivato del materiale", text: `${customer.name}: ${title}` }],
    [`consegna-approvata ${id}`, { title: "Bozza approvata", text: `${customer.name}: ${title}` }],
  ]);
}

async function webhookWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "webhook").map(Number);
  if (ids.length === 0) return [];
  const endpoints = await db.webhookEndpoint.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, isOn: true },
  });
  return endpoints.map(({ id, name, isOn }): [string, NoticeWords] => [
    `webhook ${id}`,
    {
      title: isOn ? "Un webhook non consegna" : "Un webhook si è spento",
      text: isOn
        ? `«${name}» ha rifiutato una chiamata fino all’ultimo tentativo`
        : `«${name}» non accettava più niente`,
    },
  ]);
}

async function quoteWords(db: Prisma.TransactionClient, rows: readonly Told[]) {
  const ids = idsOf(rows, "preventivo-accettato", "preventivo-rifiutato").map(Number);
  if (ids.length === 0) return [];
  const quotes = await db.quote.findMany({
    where: { id: { in: ids }, OR: [{ customerId: null }, { customer: { removedAt: null } }] },
    select: {
      ...just("id", "title", "totalCents"),
      customer: { select: { name: true } },
      lead: { select: { firstName: true, lastName: true } },
    },
  });
  return quotes.flatMap(({ id, title, totalCents, customer, lead }): [string, NoticeWords][] => {
    const who = customer?.name ?? `${lead?.firstName ?? ""} ${lead?.lastName ?? ""}`.trim();
    const text = `${who}: ${title}, ${formatCents(totalCents)}`;
    return [
      [`preventivo-accettato ${id}`, { title: "Preventivo accettato", text }],
      [`preventivo-rifiutato ${id}`, { title: "Preventivo rifiutato", text }],
    ];
  });
}

const unmatchedWithdrawal: [string, NoticeWords] = [
  "recesso ",
  { title: "Recesso da abbinare", text: "Non troviamo la prenotazione: guarda in Prenotazioni" },
];

const backupWords: Record<string, string> = {
  fallita: "La copia di sicurezza di stanotte non è riuscita",
  "non-verificata": "La copia di sicurezza di stanotte non si è potuta verificare",
};

const backupNotices = Object.entries(backupWords).map(([outcome, title]): [string, NoticeWords] => [
  `copia ${outcome}`,
  { title, text: "Il motivo è in Panoramica" },
]);

/** What to say of each notice, as things are now; nothing of what is gone. */
export async function wordsOf(
  db: Prisma.TransactionClient,
  rows: readonly Told[],
): Promise<(NoticeWords | undefined)[]> {
  const found = await Promise.all([
    ticketWords(db, rows),
    leadWords(db, rows),
    ruleWords(db, rows),
    inboxWords(db, rows),
    depositWords(db, rows),
    websiteWords(db, rows),
    deliveryWords(db, rows),
    webhookWords(db, rows),
    quoteWords(db, rows),
  ]);
  const words = new Map([...found.flat(), ...severalWords(rows), unmatchedWithdrawal, ...backupNotices]);
  return rows.map(({ kind, subjectId }) => words.get(`${kind} ${subjectId}`));
}
