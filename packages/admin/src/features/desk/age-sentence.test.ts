import { expect, test } from "vitest";
import { ageSentence } from "./age-sentence.ts";

const now = "2026-11-21T12:00:00.000Z";

test.each([
  ["2026-11-21T11:59:31.000Z", "adesso"],
  ["2026-11-21T12:00:20.000Z", "adesso"],
  ["2026-11-21T11:59:00.000Z", "1 minuto fa"],
  ["2026-11-21T09:00:00.000Z", "3 ore fa"],
  ["2026-11-20T12:00:00.000Z", "1 giorno fa"],
  ["2026-11-01T12:00:00.000Z", "20 giorni fa"],
  ["2026-08-20T12:00:00.000Z", "3 mesi fa"],
  ["2024-11-01T12:00:00.000Z", "2 anni fa"],
])("%s was %s", (date, sentence) => expect(ageSentence(date, Date.parse(now))).toBe(sentence));
