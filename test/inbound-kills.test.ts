import { expect, test } from "vitest";
import { hasDovecot } from "../scripts/dovecot.mjs";
import { runInboundKills } from "./inbound-kills.ts";

test.skipIf(!hasDovecot())(
  "forty mails in twenty conversations: killed on the way, each is there once and in its order",
  async () => {
    expect(await runInboundKills(1, 40)).toEqual({ kills: 1, mails: 40, wrong: [] });
  },
  240_000,
);
