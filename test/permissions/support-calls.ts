import { validTicket } from "../ticket.ts";
import { anybody, type CallTable, clients, known, owners, staff } from "./call-table.ts";

const id = known.ticketId;

/** Tickets, the client area, the help desk. A ticket's number gives access to read it and write in it. */
export const supportCalls: CallTable = {
  "POST /api/tickets": anybody({ body: validTicket }),
  "GET /api/tickets/:id": anybody({ params: { id } }),
  "GET /api/tickets/:id/messages": anybody({ params: { id } }),
  "POST /api/tickets/:id/messages": anybody({ params: { id }, body: { message: "Buongiorno" } }),
  "GET /api/tickets/:id/attachments/:attachmentId": anybody({
    params: { id, attachmentId: "00000000-0000-4000-8000-000000000000" },
  }),
  "tickets.one": anybody({ input: { id } }),
  "tickets.messages": anybody({ input: { id } }),
  "tickets.live": anybody({ input: { id } }),
  "tickets.typing": anybody({ input: { id } }),
  "tickets.status": anybody(),

  "POST /api/client/login": anybody({ body: { email: known.clientEmail, ticketId: String(id) } }),
  "POST /api/client/logout": clients(),
  "POST /api/client/register": anybody({
    body: { clientName: "Lucia Ferri", email: "nuova@example.it", phone: "+39 333 123 4567", privacy: true },
  }),
  "POST /api/client/link": anybody({ body: { email: "nuova@example.it" } }),
  "POST /api/client/link/redeem": anybody({ body: { token: "sconosciuto" } }),
  "GET /api/client/tickets": clients(),
  "clients.area": clients(),
  // The test's client has come in by a login, which opens one ticket.
  "clients.answerOwnership": {
    visitor: 401,
    client: 403,
    operatore: 401,
    redattore: 401,
    titolare: 401,
    input: { id, isMine: true },
  },
  "clients.openMailedLink": anybody({ input: { id, token: "sconosciuto" } }),
  "clients.answerOwnershipByMail": anybody({ input: { id, token: "sconosciuto", isMine: true } }),
  "clients.tickets": clients(),

  "GET /api/admin/support-tickets": staff(),
  "PATCH /api/admin/support-tickets/:id": staff({ params: { id }, body: { status: "in-lavorazione" } }),
  "desk.list": staff({ input: {} }),
  "desk.counts": staff(),
  "desk.knownClients": staff({ input: { email: "luc" } }),
  "desk.open": staff({
    input: { ...validTicket, isMine: true, submissionKey: "11111111-1111-4111-8111-111111111111" },
  }),
  "desk.conversation": staff({ input: { id } }),
  "desk.markSeen": staff({ input: { id } }),
  "desk.takeBack": staff({ input: { id: 999 } }),
  "desk.setStatus": staff({ input: { id, status: "risolto" } }),
  "desk.setPriority": staff({ input: { id, priority: "alta" } }),
  "desk.setAwaitsClient": staff({ input: { id, awaitsClient: true } }),
  "desk.assign": staff({ input: { id, assigneeId: null } }),
  "desk.move": staff({ input: { id, folder: "spam" } }),
  "desk.mergeTargets": staff({ input: { id } }),
  "desk.merge": staff({ input: { id, intoId: id } }),
  "desk.split": staff({ input: { id, fromId: id } }),
  "desk.selection": staff({ input: {} }),
  "desk.changeMany": staff({
    input: { field: "priority", tickets: [{ id, before: "media", after: "alta" }] },
  }),
  "desk.staff": staff(),
  "desk.typing": staff({ input: { id } }),
  "desk.conversationLive": staff({ input: { id } }),
  "desk.live": staff(),
  "cannedReplies.list": staff(),
  "cannedReplies.create": staff(),
  "cannedReplies.update": staff(),
  "cannedReplies.remove": staff(),
  "savedViews.list": staff(),
  "savedViews.create": staff({ input: { name: "I miei", filters: {}, isShared: true } }),
  "savedViews.rename": staff(),
  "savedViews.refilter": staff(),
  "savedViews.remove": staff(),
  "savedViews.restore": staff(),
  "mailQueue.list": staff({ input: {} }),
  "mailQueue.counts": staff(),
  "mailQueue.retry": staff(),
  "mailQueue.sendTest": owners(),
};
