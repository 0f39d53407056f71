import {
  memberCreateSchema,
  memberUpdateSchema,
  staffTeamMemberSchema,
  teamMemberSchema,
} from "@vetrina/contract/pictures/team";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { cardFormFields, cardsRest } from "../cards/cards.rest.ts";
import { listTeam, team } from "./team.service.ts";

export function teamRest(app: RestApp, deps: Deps): void {
  cardsRest(app, deps, team, {
    address: "/api/team",
    tag: "Squadra",
    summaries: {
      add: "Aggiunge una persona in fondo alla squadra",
      change: "Modifica una persona: ciò che manca resta com'è",
      remove: "Toglie una persona dalla squadra per sempre",
    },
    invalidId: "Persona non valida",
    card: staffTeamMemberSchema,
    addition: memberCreateSchema.extend(cardFormFields).meta({ id: "NuovaPersona" }),
    change: memberUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnaPersona" }),
  });

  app.get(
    "/api/team",
    {
      config: { publicContent: true },
      schema: { tags: ["Squadra"], summary: "Chi lavora qui, in ordine", response: { 200: z.array(teamMemberSchema) } },
    },
    () => listTeam(deps),
  );
}
