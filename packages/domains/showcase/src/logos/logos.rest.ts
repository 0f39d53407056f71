import { logoCreateSchema, logoSchema, logoUpdateSchema } from "@vetrina/contract/pictures/logos";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { cardFormFields, cardsRest } from "../cards/cards.rest.ts";
import { listLogos, logos } from "./logos.service.ts";

export function logosRest(app: RestApp, deps: Deps): void {
  cardsRest(app, deps, logos, {
    address: "/api/logos",
    tag: "Loghi",
    summaries: {
      add: "Aggiunge un logo in fondo alla lista",
      change: "Modifica un logo: ciò che manca resta com'è",
      remove: "Elimina un logo per sempre",
    },
    invalidId: "Logo non valido",
    card: logoSchema,
    addition: logoCreateSchema.extend(cardFormFields).meta({ id: "NuovoLogo" }),
    change: logoUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnLogo" }),
  });

  app.get(
    "/api/logos",
    {
      config: { publicContent: true },
      schema: { tags: ["Loghi"], summary: "I loghi, in ordine", response: { 200: z.array(logoSchema) } },
    },
    () => listLogos(deps),
  );
}
