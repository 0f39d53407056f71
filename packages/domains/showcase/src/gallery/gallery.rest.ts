import { galleryCreateSchema, galleryItemSchema, galleryUpdateSchema } from "@vetrina/contract/pictures/gallery";
import type { Deps } from "@vetrina/core/deps";
import type { RestApp } from "@vetrina/core/rest-app";
import * as z from "zod";
import { cardFormFields, cardsRest } from "../cards/cards.rest.ts";
import { gallery, listGallery } from "./gallery.service.ts";

export function galleryRest(app: RestApp, deps: Deps): void {
  cardsRest(app, deps, gallery, {
    address: "/api/landing-gallery",
    tag: "Galleria",
    summaries: {
      add: "Aggiunge un'immagine",
      change: "Modifica un'immagine: ciò che manca resta com'è",
      remove: "Elimina un'immagine per sempre",
    },
    invalidId: "Immagine non valida",
    card: galleryItemSchema,
    addition: galleryCreateSchema.extend(cardFormFields).meta({ id: "NuovaImmagine" }),
    change: galleryUpdateSchema.extend(cardFormFields).meta({ id: "ModificaDiUnImmagine" }),
  });

  app.get(
    "/api/landing-gallery",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Galleria"],
        summary: "Le immagini delle pagine dell'offerta: ai visitatori quelle attive, allo staff tutte",
        response: { 200: z.array(galleryItemSchema) },
      },
    },
    (request) => listGallery(deps, request.actor),
  );
}
