import { workSchema } from "@vetrina/contract/site";
import * as z from "zod";
import type { Deps } from "../deps.ts";
import type { RestApp } from "../rest-app.ts";
import { listWorks } from "./works.service.ts";

export function worksRest(app: RestApp, deps: Deps): void {
  app.get(
    "/api/nostri-lavori",
    { schema: { tags: ["Lavori"], summary: "I lavori realizzati", response: { 200: z.array(workSchema) } } },
    () => listWorks(deps),
  );
}
