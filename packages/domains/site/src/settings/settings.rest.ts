import { settingsUpdateSchema, siteSettingsSchema } from "@vetrina/contract/settings/settings";
import { publicSettingsSchema } from "@vetrina/contract/settings/site";
import { guarded, type RestApp, refusals } from "@vetrina/core/rest-app";
import * as z from "zod";
import { saveSettings, settingsOwner, visibleSettings } from "./settings.service.ts";

export function settingsRest(app: RestApp): void {
  app.get(
    "/api/site-settings",
    {
      config: { publicContent: true },
      schema: {
        tags: ["Impostazioni"],
        summary: "Le impostazioni: tutte per il personale, la parte pubblica per i visitatori",
        response: { 200: z.union([siteSettingsSchema, publicSettingsSchema]) },
      },
    },
    (request) => visibleSettings(request.deps, request.actor),
  );

  app.post(
    "/api/site-settings",
    guarded(settingsOwner, {
      tags: ["Impostazioni"],
      summary: "Cambia le impostazioni indicate, le altre restano",
      body: settingsUpdateSchema,
      response: { 200: siteSettingsSchema, ...refusals(400, 401, 403, 409) },
    }),
    (request) => saveSettings(request.deps, request.actor, request.body),
  );
}
