import { customerChoiceSchema } from "@vetrina/contract/customers-desk";
import { requireStaff } from "@vetrina/core/actor";
import { csvRoute } from "@vetrina/core/csv-route";
import type { RestApp } from "@vetrina/core/rest-app";
import { exportCustomers } from "./customer-export.service.ts";

export function customersRest(app: RestApp): void {
  csvRoute(app, "/api/customers/export", {
    guard: requireStaff,
    tag: "Clienti",
    summary: "I clienti di una ricerca e dei filtri sui campi, come file CSV",
    query: customerChoiceSchema,
    name: (today) => `clienti-${today}`,
    file: exportCustomers,
  });
}
