import { callWords } from "@vetrina/contract/call-slots";
import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { defaultOpeningHours } from "@vetrina/contract/settings/opening-hours";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { describe, expect, test } from "vitest";
import { callCalendar } from "./call-calendar.ts";
import { freeTimes } from "./call-times.ts";

const nothing = new Set<number>();
const usual: OpeningCalendar = { openingHours: defaultOpeningHours, closures: [] };
const free = (now: string, taken: ReadonlySet<number> = nothing) => freeTimes(usual, new Date(now), taken).days;
const daysFrom = (now: string) => free(now).map(({ day }) => day);
const firstFrom = (now: string) => free(now)[0]?.slots[0];

describe("the half hours that are offered", () => {
  test.each([
    ["in the middle of a winter's day, half an hour ahead", "2026-11-26T09:05:00Z", "2026-11-26T10:00:00.000Z"],
    ["at the very minute", "2026-11-26T09:00:00Z", "2026-11-26T09:30:00.000Z"],
    ["in the evening, tomorrow at nine", "2026-11-26T20:00:00Z", "2026-11-27T08:00:00.000Z"],
    ["on Saturday afternoon, Monday", "2026-11-28T14:00:00Z", "2026-11-30T08:00:00.000Z"],
    [
      "on Saturday before the clocks go forward, Monday in summer time",
      "2026-03-28T14:00:00Z",
      "2026-03-30T07:00:00.000Z",
    ],
    ["on Saturday before they go back, Monday in winter time", "2026-10-24T14:00:00Z", "2026-10-26T08:00:00.000Z"],
    ["before Christmas, after the holidays and the Sunday", "2026-12-24T17:00:00Z", "2026-12-28T08:00:00.000Z"],
  ])("%s", (_when, now, expected) => expect(firstFrom(now)).toBe(expected));

  test("lie on five open days, within the hours of each", () => {
    expect(daysFrom("2026-11-26T20:00:00Z")).toEqual([
      "2026-11-27",
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
    ]);
    const [friday, saturday] = free("2026-11-26T20:00:00Z");
    expect([friday?.slots.length, friday?.slots.at(-1)]).toEqual([18, "2026-11-27T16:30:00.000Z"]);
    expect([saturday?.slots.length, saturday?.slots.at(-1)]).toEqual([8, "2026-11-28T12:30:00.000Z"]);
  });

  test("are those of nobody else, and a day that is full brings a further one", () => {
    const now = "2026-11-26T20:00:00Z";
    const friday = free(now)[0]?.slots ?? [];
    const one = new Set([Date.parse(friday[0] ?? "")]);
    expect(free(now, one)[0]?.slots[0]).toBe("2026-11-27T08:30:00.000Z");
    const all = new Set(friday.map((slot) => Date.parse(slot)));
    expect(free(now, all).map(({ day }) => day)).toEqual([
      "2026-11-28",
      "2026-11-30",
      "2026-12-01",
      "2026-12-02",
      "2026-12-03",
    ]);
  });

  test("are none for an agency that never opens", () => {
    const openingHours = defaultOpeningHours.map(() => []);
    expect(freeTimes({ ...usual, openingHours }, new Date("2026-11-26T20:00:00Z"), nothing).days).toEqual([]);
  });

  test("lie behind a closure, however long it is", () => {
    const closures = [{ from: "2026-11-27", to: "2027-01-25" }];
    const [first, ...others] = freeTimes({ ...usual, closures }, new Date("2026-11-26T20:00:00Z"), nothing).days;
    expect([first?.day, others.length]).toEqual(["2027-01-26", 4]);
  });

  test("come once where the clocks leave their hour out", () => {
    const openingHours = defaultOpeningHours.map(() => [{ opens: "01:00", closes: "04:00" }]);
    const [sunday] = freeTimes({ ...usual, openingHours }, new Date("2026-03-28T12:00:00Z"), nothing).days;
    expect(sunday?.slots).toEqual([...new Set(sunday?.slots)]);
  });
});

test.each([
  ["2026-11-26T15:00:00Z", "oggi tra le 16:00 e le 16:30"],
  ["2026-11-27T08:00:00Z", "domani tra le 09:00 e le 09:30"],
  ["2026-11-30T08:30:00Z", "lunedì 30\u00a0novembre tra le 09:30 e le 10:00"],
])("a call at %s is %s", (startsAt, words) => {
  expect(callWords(startsAt, new Date("2026-11-26T09:00:00Z"))).toBe(words);
});

test("the calendar file has lines of 75 bytes at most, and the agency's name is only text in it", () => {
  const company = { ...placeholderCompany, name: "Forno; Pane, è\nBEGIN:VEVENT" };
  const call = { id: "7b0f3a52-0d9c-4a51-9d0e-5c1f2b3a4d5e", startsAt: "2026-11-27T08:00:00.000Z" };
  const file = callCalendar(call, company, "https://studio.example", new Date("2026-11-26T09:00:00Z"));
  const lines = file.split("\r\n");
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines).toEqual(expect.arrayContaining(["DTSTART:20261127T080000Z", "DTEND:20261127T083000Z"]));
  expect(file.split(/\r\n|\r|\n/).filter((line) => line.startsWith("BEGIN:VEVENT"))).toHaveLength(1);
  expect(file.replace(/\r\n /g, "")).toContain("SUMMARY:Telefonata con Forno\\; Pane\\, è\\nBEGIN:VEVENT");
  expect(file.replace(/\r\n /g, "")).toContain(`https://studio.example/richiamata/${call.id}`);
});
