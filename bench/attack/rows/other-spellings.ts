import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { type Answer, addressOf } from "../site.ts";

/** Private addresses in unusual spellings. */
const spellings = [
  "/Admin",
  "/ADMIN/",
  "/Client/login",
  "/%61dmin",
  "/%41dmin",
  "//ticket/1",
  "/ticket//1",
  "/TICKET/1",
  "/blog/../admin",
  "/blog/%2e%2e/admin",
  "/./admin",
  "/admin;x=1",
  "/admin%2f",
  "/Assistenza",
  "/client%2Flogin",
];

/** An answer that a shared cache may keep, and that is no redirect and no page that says that there is none. */
function mayBeKept({ status, headers }: Answer): boolean {
  return status === 200 && /public|s-maxage/.test(headers.get("cache-control") ?? "");
}

export const otherSpellings: Attack = {
  row: "10",
  name: "aree private scritte in altro modo",
  async prepare(site) {
    const findings = new Set<string>();
    return {
      attack: (clock) =>
        keepPace(clock, 15, async (index) => {
          const spelling = spellings[index % spellings.length] ?? "/";
          const answer = await site.call(spelling, { from: addressOf(10, index) });
          if (mayBeKept(answer)) findings.add(`${spelling}: 200 con ${answer.headers.get("cache-control")}`);
          const location = answer.headers.get("location");
          if (location && !/^\/(?!\/)/.test(location)) findings.add(`${spelling}: rimanda a ${location}`);
        }),
      verify: async () => [...findings],
    };
  },
};
