import {
  staffTestimonialSchema,
  testimonialCreateSchema,
  testimonialSchema,
  testimonialUpdateSchema,
} from "@vetrina/contract/pictures/testimonials";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { cardFormFields, cardsRest } from "../cards/cards.rest.ts";
import { listTestimonials, testimonials } from "./testimonials.service.ts";

export function testimonialsRest(app: RestApp, deps: Deps): void {
  cardsRest(app, deps, testimonials, {
    address: "/api/testimonials",
    tag: "Testimonianze",
    summaries: {
      add: "Aggiunge una testimonianza in fondo alla lista",
      change: "Modifica una testimonianza: ciò che manca resta com'è",
      remove: "Elimina una testimonianza per sempre",
    },
    invalidId: "Testimonianza non valida",
    card: staffTestimonialSchema,
    addition: testimonialCreateSchema.extend(cardFormFields).meta({ id: "NuovaTestimonianza" }),
    change: testimonialUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnaTestimonianza" }),
  });

  app.get(
    "/api/testimonials",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Testimonianze"],
        summary: "Che cosa dicono i clienti, in ordine",
        response: { 200: z.array(testimonialSchema) },
      },
    },
    () => listTestimonials(deps),
  );
}
