import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { createAdminRouter } from "./router.ts";

const router = createAdminRouter(createMemoryHistory());

/** The route that an address opens, the names in it and its filters. */
function opened(address: string) {
  const { pathname, search } = new URL(address, "http://vetrina.example");
  const match = router.matchRoutes(pathname, router.options.parseSearch(search)).at(-1);
  return [match?.fullPath, { ...match?.params }, JSON.parse(JSON.stringify(match?.search))];
}

test.each([
  ["/contatti/12", "/contatti/$id", { id: "12" }, {}],
  ["/ticket", "/ticket/", {}, {}],
  ["/ticket/1234567890123456", "/ticket/$id", { id: "1234567890123456" }, {}],
  ["/ticket/risposte", "/ticket/risposte", {}, {}],
  ["/ticket/regole", "/ticket/regole", {}, {}],
  ["/ticket/regole/3", "/ticket/regole/$id", { id: "3" }, {}],
  ["/ticket/risposte/nuova", "/ticket/risposte/$id", { id: "nuova" }, {}],
  ["/ticket/posta?stato=fallita", "/ticket/posta", {}, { stato: "fallita" }],
  [
    "/contatti?al=2026-12-31&cerca=rossi&dal=2026-01-01&ordine=vecchi&stato=contattato",
    "/contatti",
    {},
    { al: "2026-12-31", cerca: "rossi", dal: "2026-01-01", ordine: "vecchi", stato: "contattato" },
  ],
  [
    "/ticket?dove=spam&leggere=si&ordine=ferme&priorita=alta&stato=chiusi&tipo=problema",
    "/ticket/",
    {},
    { dove: "spam", leggere: "si", ordine: "ferme", priorita: "alta", stato: "chiusi", tipo: "problema" },
  ],
  ["/blog?cerca=sito&stato=bozza", "/blog", {}, { cerca: "sito", stato: "bozza" }],
  [
    "/registro?al=2026-12-31&cerca=accesso&dal=2026-01-01",
    "/registro",
    {},
    { al: "2026-12-31", cerca: "accesso", dal: "2026-01-01" },
  ],
  ["/prenotazioni/nuova", "/prenotazioni/$id", { id: "nuova" }, {}],
  [
    "/prenotazioni/7?stato=pagato&mese=2026-11&cerca=Anna+%26+figli",
    "/prenotazioni/$id",
    { id: "7" },
    { stato: "pagato", mese: "2026-11", cerca: "Anna & figli" },
  ],
  ["/contatti?stato=inventato", "/contatti", {}, { ignorati: "stato" }],
  ["/contatti/3?stato=cliente&dal=ieri&al=x", "/contatti/$id", { id: "3" }, { stato: "vinto", ignorati: "dal al" }],
  ["/ticket?stato=boh&priorita=", "/ticket/", {}, { ignorati: "stato" }],
  ["/ticket/posta?stato=persa", "/ticket/posta", {}, { ignorati: "stato" }],
  ["/blog?stato=x", "/blog", {}, { ignorati: "stato" }],
  ["/prenotazioni?mese=2026-13", "/prenotazioni", {}, { ignorati: "mese" }],
  ["/registro?dal=x", "/registro", {}, { ignorati: "dal" }],
  ["/ticket?ignorati=stato", "/ticket/", {}, { ignorati: "stato" }],
  ["/ticket?ignorati=%3Cb%3E", "/ticket/", {}, {}],
  ["/impostazioni/azienda", "/impostazioni/$part", { part: "azienda" }, {}],
  [
    "/registro/utente/3?dal=2026-11-01",
    "/registro/$subject/$id",
    { subject: "utente", id: "3" },
    { dal: "2026-11-01" },
  ],
  ["/che-non-c-e", "/$", { _splat: "che-non-c-e", "*": "che-non-c-e" }, {}],
])("%s opens %s", (address, route, params, search) => expect(opened(address)).toEqual([route, params, search]));

test("filters stand in the address in a fixed order, and only those that filter", () => {
  const { href } = router.buildLocation({
    to: "/prenotazioni/$id",
    params: { id: "7" },
    search: { stato: "pagato", mese: undefined, cerca: "Anna & figli" },
  } as never);
  expect(href).toBe("/prenotazioni/7?cerca=Anna+%26+figli&stato=pagato");
});
