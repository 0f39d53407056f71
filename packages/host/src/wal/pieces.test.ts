import { describe, expect, test } from "vitest";
import { firstHole, nameOfBase, nameOfPiece, parsePiece, piecesToRemove, readNames, segmentOf } from "./pieces.ts";
import { expectWithin, parseHistory, planRestore, timelineAt } from "./plan-restore.ts";

const hash = "0123456789abcdef";
const day = (number: number, hour = 0) => new Date(Date.UTC(2026, 10, number, hour));
const piece = (timeline: number, number: number, closedAt = day(1)) =>
  nameOfPiece(segmentOf(timeline, number), closedAt, hash, true);
const base = (timeline: number, number: number, endedAt: Date) =>
  nameOfBase(endedAt, segmentOf(timeline, number), segmentOf(timeline, number), true);
const history = (timeline: number, at: Date) =>
  nameOfPiece(`${segmentOf(timeline, 0).slice(0, 8)}.history`, at, hash, true);

test("a piece's name tells the segment, when it was closed, rounded up, and its content", () => {
  const name = nameOfPiece(segmentOf(1, 258), new Date("2026-11-22T14:30:00.001Z"), hash, false);
  expect(name).toBe("000000010000000100000002.20261122T143001Z.0123456789abcdef.gz");
  expect(parsePiece(name)).toMatchObject({
    name: "000000010000000100000002",
    closedAt: new Date("2026-11-22T14:30:01Z"),
  });
  expect(parsePiece("000000010000000100000002")).toBeUndefined();
});

describe("what the rule keeps", () => {
  const names = [1, 2, 3, 4].map((number) => base(1, number * 10, day(number)));
  const pieces = Array.from({ length: 45 }, (_, index) => piece(1, index, day(Math.floor(index / 10))));

  test("is the newest base from before the days that count, and what follows it", () => {
    const removed = piecesToRemove(readNames([...names, ...pieces]), day(5), 2);
    expect(removed).toEqual([...names.slice(0, 2), ...pieces.slice(0, 30)]);
  });

  test("is everything while there is no base, and the only base however old", () => {
    expect(piecesToRemove(readNames(pieces), day(25), 2)).toEqual([]);
    expect(piecesToRemove(readNames([names[0] ?? "", ...pieces]), day(25), 2)).toEqual(pieces.slice(0, 10));
  });
});

describe("a base that was made while the clock was wrong", () => {
  const [fast, slow] = [day(40), new Date("2000-01-01T00:00:00Z")];
  const around = (wrong: Date) =>
    [1, 2, 3, 4, 5, 6].map((number) => base(1, number * 10, number === 4 ? wrong : day(number)));

  test.each([fast, slow])("is the newest until the next one, whatever its date (%s)", (wrong) => {
    const names = around(wrong);
    expect(readNames(names).bases.map(({ file }) => file)).toEqual(names);
    expect(firstHole(readNames([...names, piece(1, 61), piece(1, 63)]))).toBe(segmentOf(1, 62));
    expect(planRestore(readNames([...names, piece(1, 61, day(7))]), day(6, 12), 1, []).base.file).toBe(names[5]);
  });

  const startOf = (names: string[], moment: Date) => planRestore(readNames(names), moment, 1, []).base.file;

  test.each([fast, slow])("isn't taken for a moment before it (%s)", (wrong) => {
    const names = around(wrong);
    expect([1, 2, 3].map((number) => startOf(names, day(number, 12)))).toEqual(names.slice(0, 3));
  });

  test("ahead leaves the newest one to who wants everything, and isn't where the archive begins", () => {
    const names = around(fast);
    expect(startOf(names, fast)).toBe(names[5]);
    expect(() => startOf(names.slice(3), day(4, 12))).toThrow("comincia il 5 novembre 2026");
  });

  test.each([fast, slow])("keeps and drops no other one (%s)", (wrong) => {
    const names = around(wrong);
    expect(piecesToRemove(readNames(names), day(6, 1), 5)).toEqual([]);
    expect(piecesToRemove(readNames(names), day(6, 1), 2)).toEqual(names.slice(0, 2));
    // Nothing but its date would tell that it is from before the days that count.
    expect(piecesToRemove(readNames(names.slice(2)), day(6, 1), 2)).toEqual([]);
    expect(piecesToRemove(readNames(names.slice(2)), day(7, 1), 2)).toEqual(names.slice(2, 4));
    expect(piecesToRemove(readNames(names.slice(3)), day(6, 1), 2)).toEqual([]);
  });

  test("takes few others with it while the clock goes on like that", () => {
    const names = around(day(4)).slice(0, 5);
    expect(piecesToRemove(readNames([...names, base(1, 60, fast)]), fast, 7)).toEqual(names.slice(0, 2));
    expect(piecesToRemove(readNames([...names, base(1, 60, slow)]), slow, 7)).toEqual([]);
  });
});

test("a hole behind the newest base is found, one before it matters no more", () => {
  const names = [base(1, 3, day(1)), piece(1, 1), piece(1, 4), piece(1, 5)];
  expect(firstHole(readNames(names))).toBeUndefined();
  expect(firstHole(readNames([...names, piece(1, 7)]))).toBe(segmentOf(1, 6));
});

test("the way to a moment goes by the timelines that were written then", () => {
  const forks = parseHistory("1\t0/5000028\tbefore 2026-11-22\n\n");
  expect(forks).toEqual([{ timeline: 1, number: 5 }]);
  const names = [base(1, 3, day(1)), ...[4, 5, 6].map((number) => piece(1, number, day(2))), history(2, day(3))];
  const archive = readNames([...names, ...[5, 6].map((number) => piece(2, number, day(4)))]);
  expect([timelineAt(archive, day(2)), timelineAt(archive, day(4))]).toEqual([1, 2]);
  const pathOf = (timeline: number) =>
    planRestore(archive, day(4), timeline, timeline === 2 ? forks : [])
      .pieces.slice(1)
      .map(({ name }) => name);
  expect(pathOf(2)).toEqual([segmentOf(1, 4), segmentOf(2, 5), segmentOf(2, 6)]);
  expect(pathOf(1)).toEqual([segmentOf(1, 4), segmentOf(1, 5), segmentOf(1, 6)]);
});

test("the eighth and the eleventh have their article", () => {
  const until = (date: Date) => planRestore(readNames([base(1, 1, date)]), date, 1, []);
  expect(() => expectWithin(until(day(8)), day(9))).toThrow("arriva fino all’8 novembre 2026");
  expect(() => expectWithin(until(day(11)), day(12))).toThrow("arriva fino all’11 novembre 2026");
  expect(() => expectWithin(until(day(7)), day(8))).toThrow("arriva fino al 7 novembre 2026");
});
