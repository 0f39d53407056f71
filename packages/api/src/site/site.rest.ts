import { publicSettingsSchema } from "@vetrina/contract/site";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest.ts";
import { publicSettings } from "./site.service.ts";

export function siteRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/site-settings",
    {
      schema: {
        tags: ["Impostazioni"],
        summary: "Le impostazioni che servono alle pagine pubbliche",
        response: { 200: publicSettingsSchema },
      },
    },
    () => publicSettings(deps),
  );
}
