import { createRoute } from "@tanstack/react-router";
import { fieldFiltersSchema } from "@vetrina/contract/field-filter-text";
import { keysOf } from "@vetrina/contract/keys";
import { mailStates } from "@vetrina/contract/mail-queue";
import * as z from "zod";
import { depositsSearchSchema } from "../features/deposits/deposit-view.ts";
import { inboxSearchSchema } from "../features/desk/inbox/inbox-view.ts";
import { ticketsSearchSchema } from "../features/desk/list/list-view.ts";
import { leadsSearchSchema } from "../features/leads/leads-view.ts";
import { tasksSearchSchema } from "../features/tasks/tasks-view.ts";
import { lazyScreen } from "../lazy-screen.ts";
import { listSearch, oneOf, searchWords } from "../lists/search-rules.ts";
import { screen } from "./root.tsx";

/* A list shows by itself what its address opens: the routes of items have no component. */

const leadsRoute = createRoute({
  ...screen(() => import("../features/leads/leads-screen.tsx"), "LeadsScreen"),
  path: "contatti",
  validateSearch: listSearch(leadsSearchSchema),
});

export const leadsRoutes = leadsRoute.addChildren([createRoute({ getParentRoute: () => leadsRoute, path: "$id" })]);

/** The filters of the list; `da` is what a new customer begins with, as `contatto-12`. */
const customersSearchSchema = z.object({
  cerca: searchWords(200),
  ordine: oneOf(z.literal("recenti")),
  campi: oneOf(fieldFiltersSchema),
  da: oneOf(z.string().regex(/^(?:contatto|ticket|prenotazione)-\d{1,16}$/)),
});

const customersRoute = createRoute({
  ...screen(() => import("../features/customers/customers-screen.tsx"), "CustomersScreen"),
  path: "clienti",
  validateSearch: listSearch(customersSearchSchema),
});

export const customersRoutes = customersRoute.addChildren([
  createRoute({ getParentRoute: () => customersRoute, path: "$id" }),
]);

/** The filters of the list; `cliente` is whose a new website is, `indirizzo` where it has just gone online. */
const websitesSearchSchema = z.object({
  cerca: searchWords(200),
  ordine: oneOf(z.literal("indirizzo")),
  stato: oneOf(z.enum(["online", "in-costruzione", "dismesso"])),
  scadenza: oneOf(z.enum(["presto", "scaduto"])),
  responsabile: oneOf(z.string().regex(/^(?:nessuno|\d{1,9})$/)),
  cliente: oneOf(z.string().regex(/^\d{1,9}$/)),
  indirizzo: oneOf(z.string().max(500)),
});

const websitesRoute = createRoute({
  ...screen(() => import("../features/websites/websites-screen.tsx"), "WebsitesScreen"),
  path: "siti",
  validateSearch: listSearch(websitesSearchSchema),
});

export const websitesRoutes = websitesRoute.addChildren([
  createRoute({ getParentRoute: () => websitesRoute, path: "$id" }),
]);

/** The filters of the list; `cliente` is whose the new delivery is. */
const deliveriesSearchSchema = z.object({
  cerca: searchWords(200),
  passo: oneOf(z.enum(["materiale", "bozza", "correzioni", "approvazione", "saldo", "online", "tutte"])),
  solo: oneOf(z.enum(["miei", "pronti", "in-ritardo"])),
  cliente: oneOf(z.string().regex(/^[1-9]\d{0,9}$/)),
});

const deliveriesRoute = createRoute({
  ...screen(() => import("../features/deliveries/deliveries-screen.tsx"), "DeliveriesScreen"),
  path: "consegne",
  validateSearch: listSearch(deliveriesSearchSchema),
});

export const deliveriesRoutes = deliveriesRoute.addChildren([
  createRoute({ getParentRoute: () => deliveriesRoute, path: "$id" }),
]);

/** The filters of the list; `cliente` and `contatto` are for whom a new quote is. */
const quotesSearchSchema = z.object({
  cerca: searchWords(200),
  stato: oneOf(z.enum(["aperti", "bozza", "inviato", "accettato", "rifiutato", "scaduto", "ritirato"])),
  solo: oneOf(z.enum(["miei"])),
  cliente: oneOf(z.string().regex(/^[1-9]\d{0,8}$/)),
  contatto: oneOf(z.string().regex(/^[1-9]\d{0,8}$/)),
});

const quotesRoute = createRoute({
  ...screen(() => import("../features/quotes/quotes-screen.tsx"), "QuotesScreen"),
  path: "preventivi",
  validateSearch: listSearch(quotesSearchSchema),
});

export const quotesRoutes = quotesRoute.addChildren([createRoute({ getParentRoute: () => quotesRoute, path: "$id" })]);

const deskRoute = createRoute({
  ...screen(() => import("../features/desk/desk-screen.tsx"), "DeskScreen"),
  path: "ticket",
});

const ticketsRoute = createRoute({
  getParentRoute: () => deskRoute,
  id: "elenco",
  validateSearch: listSearch(ticketsSearchSchema),
  component: lazyScreen(() => import("../features/desk/ticket-panes.tsx"), "TicketPanes"),
});

const repliesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "risposte",
  component: lazyScreen(() => import("../features/desk/replies/canned-screen.tsx"), "CannedScreen"),
});

const rulesRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "regole",
  component: lazyScreen(() => import("../features/desk/rules/rules-screen.tsx"), "RulesScreen"),
});

const mailRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "posta",
  validateSearch: listSearch(z.object({ stato: oneOf(z.enum(keysOf(mailStates))) })),
  component: lazyScreen(() => import("../features/desk/mail/mail-screen.tsx"), "MailScreen"),
});

const inboxRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: "arrivo",
  validateSearch: inboxSearchSchema,
  component: lazyScreen(() => import("../features/desk/inbox/inbox-screen.tsx"), "InboxScreen"),
});

export const deskRoutes = deskRoute.addChildren([
  ticketsRoute.addChildren([
    createRoute({ getParentRoute: () => ticketsRoute, path: "/" }),
    createRoute({ getParentRoute: () => ticketsRoute, path: "$id" }),
  ]),
  repliesRoute.addChildren([createRoute({ getParentRoute: () => repliesRoute, path: "$id" })]),
  rulesRoute.addChildren([createRoute({ getParentRoute: () => rulesRoute, path: "$id" })]),
  inboxRoute,
  mailRoute,
]);

const tasksRoute = createRoute({
  ...screen(() => import("../features/tasks/tasks-screen.tsx"), "TasksScreen"),
  path: "scadenze",
  validateSearch: listSearch(tasksSearchSchema),
});

export const tasksRoutes = tasksRoute.addChildren([createRoute({ getParentRoute: () => tasksRoute, path: "$id" })]);

const depositsRoute = createRoute({
  ...screen(() => import("../features/deposits/deposits-screen.tsx"), "DepositsScreen"),
  path: "prenotazioni",
  validateSearch: listSearch(depositsSearchSchema),
});

/** Fiscal documents stand beside the cash book; `mese` is the month that is shown. */
const fiscalRoute = createRoute({
  ...screen(() => import("../features/fiscal/fiscal-screen.tsx"), "FiscalScreen"),
  path: "prenotazioni/documenti",
  validateSearch: listSearch(z.object({ mese: oneOf(z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)) })),
});

export const fiscalRoutes = fiscalRoute.addChildren([createRoute({ getParentRoute: () => fiscalRoute, path: "$id" })]);

export const depositsRoutes = depositsRoute.addChildren([
  createRoute({ getParentRoute: () => depositsRoute, path: "$id" }),
]);
