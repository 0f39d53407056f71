import { setTimeout as delay } from "node:timers/promises";
import { makeLargePdf } from "@vetrina/core/files/testing/attack-files";
import { uploadShares } from "@vetrina/core/files/upload-shares";
import type { Attack } from "../attack.ts";
import { inParallel } from "../pace.ts";
import { folderMb } from "../resources.ts";
import { uploadFolder } from "../site.ts";
import { attackerAt, sendTicket } from "../ticket-form.ts";

const shareMb = uploadShares.bytesPerDay.perAddress / 2 ** 20;

/** A refused client retries after this many milliseconds. */
const pauseMs = 50;

/** As many as one address and its limits let through. */
export const fullDisk: Attack = {
  row: "6",
  name: "ticket di cinque PDF da 5 MB, da un indirizzo",
  async prepare(site) {
    const bytes = makeLargePdf(5 * 2 ** 20 - 1024);
    const files = Array.from({ length: 5 }, (_, index) => ({
      name: `scansione${index}.pdf`,
      type: "application/pdf",
      bytes,
    }));
    const before = folderMb(uploadFolder(site.dataDir));
    return {
      attack: (clock) =>
        inParallel(clock, 2, async (index) => {
          const fields = { email: `disco${index}@example.it` };
          const { status } = await sendTicket(site, attackerAt(0), fields, files, clock.signal);
          if (status !== 201) await delay(pauseMs);
        }),
      async verify() {
        const grown = folderMb(uploadFolder(site.dataDir)) - before;
        // A picture of another visitor, and folders, weigh something too.
        return grown > shareMb + 1
          ? [`disco: ${Math.round(grown)} MB da un solo indirizzo, la parte è ${shareMb}`]
          : [];
      },
    };
  },
};
