import type { Attack } from "../attack.ts";
import { untilOver } from "../pace.ts";

/** What the machine gives when nobody attacks: the other rows are to be read beside this one. */
export const quiet: Attack = {
  row: "0",
  name: "nessun attacco",
  prepare: async () => ({ attack: untilOver }),
};
