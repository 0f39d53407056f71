import { galleryItemSchema } from "@vetrina/contract/gallery";
import * as z from "zod";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest.ts";
import { listGallery } from "./gallery.service.ts";

export function galleryRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/landing-gallery",
    {
      schema: {
        tags: ["Galleria"],
        summary: "Le immagini delle pagine dell'offerta: ai visitatori quelle attive, allo staff tutte",
        response: { 200: z.array(galleryItemSchema) },
      },
    },
    (request) => listGallery(deps, request.actor),
  );
}
