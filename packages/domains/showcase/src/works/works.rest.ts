import { workCreateSchema, workSchema, workUpdateSchema } from "@vetrina/contract/pictures/works";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { cardFormFields, cardsRest } from "../cards/cards.rest.ts";
import { listWorks, withAddress } from "./works.service.ts";
import { works } from "./works-writing.service.ts";

export function worksRest(app: RestApp, deps: Deps): void {
  cardsRest(app, deps, works, {
    address: "/api/nostri-lavori",
    tag: "Lavori",
    summaries: {
      add: "Aggiunge un lavoro in fondo alla lista",
      change: "Modifica un lavoro: ciò che manca resta com'è",
      remove: "Elimina un lavoro per sempre",
    },
    invalidId: "Lavoro non valido",
    card: workSchema,
    addition: workCreateSchema.extend(cardFormFields).meta({ id: "NuovoLavoro" }),
    change: workUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnLavoro" }),
    shown: (work) => withAddress(deps, work),
  });

  app.get(
    "/api/nostri-lavori",
    {
      config: { publicContent: true },
      schema: { tags: ["Lavori"], summary: "I lavori realizzati", response: { 200: z.array(workSchema) } },
    },
    async () => (await listWorks(deps)).map((work) => withAddress(deps, work)),
  );
}
