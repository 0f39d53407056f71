import type { Attack } from "./attack.ts";
import { untilOver } from "./pace.ts";
import { costlyCalls } from "./rows/costly-calls.ts";
import { customersPages } from "./rows/customers-pages.ts";
import { droppedBatches } from "./rows/dropped-batches.ts";
import { forgedAddresses } from "./rows/forged-addresses.ts";
import { formBombs } from "./rows/form-bombs.ts";
import { fullDisk } from "./rows/full-disk.ts";
import { guessedNames } from "./rows/guessed-names.ts";
import { heavyArticle } from "./rows/heavy-article.ts";
import { hostileAttachments } from "./rows/hostile-attachments.ts";
import { hostileInbound } from "./rows/hostile-inbound.ts";
import { liveStreams } from "./rows/live-streams.ts";
import { mailToStrangers } from "./rows/mail-to-strangers.ts";
import { manyConnections } from "./rows/many-connections.ts";
import { misses } from "./rows/misses.ts";
import { oneMailbox } from "./rows/one-mailbox.ts";
import { otherSpellings } from "./rows/other-spellings.ts";
import { othersTickets } from "./rows/others-tickets.ts";
import { silencedVictim } from "./rows/silenced-victim.ts";
import { smallLeaks } from "./rows/small-leaks.ts";
import { smuggledScripts } from "./rows/smuggled-script.ts";
import { soldOut } from "./rows/sold-out.ts";
import { strangeCalls } from "./rows/strange-calls.ts";
import { unfinishedUploads } from "./rows/unfinished-uploads.ts";
import { wrongPasswords } from "./rows/wrong-passwords.ts";

/** The machine's figures without an attack: the baseline of the other rows. */
const quiet: Attack = {
  row: "0",
  name: "nessun attacco",
  prepare: async () => ({ attack: untilOver }),
};

/** In the order of the rows. */
const all: Attack[] = [
  quiet,
  othersTickets,
  ...hostileAttachments,
  soldOut,
  ...unfinishedUploads,
  fullDisk,
  ...misses,
  mailToStrangers,
  smuggledScripts,
  otherSpellings,
  wrongPasswords,
  heavyArticle,
  ...strangeCalls,
  smallLeaks,
  ...manyConnections,
  liveStreams,
  ...costlyCalls,
  forgedAddresses,
  formBombs,
  ...droppedBatches,
  ...guessedNames,
  silencedVictim,
  oneMailbox,
  ...hostileInbound,
  ...customersPages,
];

export const attacks = all.sort((a, b) => Number.parseInt(a.row, 10) - Number.parseInt(b.row, 10));
