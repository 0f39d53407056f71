import { daySchema } from "@vetrina/contract/dates";
import * as z from "zod";
import { oneOf } from "../../lists/search-rules.ts";

/** Which week, by any day of it, and whose tasks, in the screen's address. */
export const tasksSearchSchema = z.object({
  settimana: oneOf(daySchema),
  di: oneOf(z.enum(["tutti", "nessuno"])),
});

export type TasksSearch = z.output<typeof tasksSearchSchema>;
