import type { Attack } from "../attack.ts";
import { keepPace } from "../pace.ts";
import { addressOf, owner } from "../site.ts";
import { attackerAt } from "../ticket-form.ts";

/** A right password never waits longer, wherever it comes from. */
const ownerWaitsMaxMs = 5_000;

export const wrongPasswords: Attack = {
  row: "11",
  name: "password a caso da sessanta indirizzi",
  async prepare(site) {
    const headers = await site.staff();
    const times: number[] = [];
    return {
      attack: (clock) =>
        keepPace(clock, 3, async (index) => {
          const json = { username: owner.username, password: `password-a-caso-${index}` };
          const answer = await site.call("/api/auth/login", { from: attackerAt(index % 60), json });
          times.push(answer.status === 429 ? Number(answer.headers.get("retry-after")) * 1000 : answer.ms);
        }),
      async verify() {
        const begun = performance.now();
        const entered = await site.staff().catch(() => undefined);
        const input = encodeURIComponent(JSON.stringify({ limit: 200 }));
        const log = await site.call(`/trpc/audit.list?input=${input}`, { from: addressOf(11, 0), headers });
        const entries: { action: string; summary: string }[] = JSON.parse(log.text).result?.data?.entries ?? [];
        const told = entries.filter(({ action }) => action === "accesso.fallito");
        const [first = 0, last = 0] = [times[0], times.at(-1)];
        return [
          ...(told.length === 0 ? ["nel registro non c'è traccia dei tentativi"] : []),
          ...(last > first + 500
            ? []
            : [`non rallenta: ${Math.round(first)} ms il primo, ${Math.round(last)} l'ultimo`]),
          ...(entered ? [] : ["chi ha la password giusta non entra più"]),
          ...(performance.now() - begun > ownerWaitsMaxMs ? ["chi ha la password giusta aspetta troppo"] : []),
        ];
      },
    };
  },
};
