import { expect, test } from "vitest";
import { countTickets } from "./ticket-counters.ts";

test("aperto and in-lavorazione are in progress, risolto and chiuso resolved", () => {
  const statuses = ["aperto", "in-lavorazione", "in-lavorazione", "risolto", "chiuso", "chiuso"] as const;
  expect(countTickets(statuses.map((status) => ({ status })))).toEqual({ total: 6, inProgress: 3, resolved: 3 });
});

test("no tickets, no count", () => {
  expect(countTickets([])).toEqual({ total: 0, inProgress: 0, resolved: 0 });
});
