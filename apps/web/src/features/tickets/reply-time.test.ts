import { expect, test } from "vitest";
import { formatReplyTime } from "./reply-time.ts";

test.each([
  [null, "12h"],
  [0, "1 min"],
  [0.4, "1 min"],
  [44.6, "45 min"],
  [59.4, "59 min"],
  [60, "1h"],
  [89, "1h"],
  [90, "2h"],
  [185, "3h"],
  [24 * 60, "24h"],
  [47 * 60, "47h"],
  [48 * 60, "2 giorni"],
  [100 * 60, "4 giorni"],
])("%s minutes read as %s", (minutes, text) => expect(formatReplyTime(minutes)).toBe(text));
