import type { Priority, RequestType } from "@vetrina/contract/tickets";

/** A ticket with nothing wrong in it. */
export const validTicket = {
  clientName: "Lucia Ferri",
  email: "lucia.ferri@example.it",
  phone: "+39 333 123 4567",
  websiteUrl: "https://trattoria.example",
  requestType: "problema" as RequestType,
  priority: "alta" as Priority,
  subject: "Il menu non si apre",
  description: "Da stamattina la pagina del menu resta bianca, anche dal telefono.",
};
