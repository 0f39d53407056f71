import { type Attack, untilOver } from "./attack.ts";
import { connections } from "./rows/connections.ts";
import { customersPages } from "./rows/customers-pages.ts";
import { floods } from "./rows/floods.ts";
import { hostileInbound } from "./rows/hostile-inbound.ts";
import { mails } from "./rows/mails.ts";
import { oddRequests } from "./rows/odd-requests.ts";
import { staffRows } from "./rows/staff.ts";
import { uploads } from "./rows/uploads.ts";
import { victims } from "./rows/victims.ts";

/** The machine's figures without an attack: the baseline of the other rows. */
const quiet: Attack = {
  row: "0",
  name: "nessun attacco",
  prepare: async () => ({ attack: untilOver }),
};

const all: Attack[] = [
  ...[quiet, ...victims, ...uploads, ...floods, ...mails, ...oddRequests, ...staffRows],
  ...[...connections, ...hostileInbound, ...customersPages],
];

/** In the order of the rows. */
export const attacks = all.sort((a, b) => Number.parseInt(a.row, 10) - Number.parseInt(b.row, 10));
