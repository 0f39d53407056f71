import { expect, test } from "vitest";
import { askedRangeLabel, reportRangeOf, reportsSearchOf, usualRanges } from "./reports-view.ts";

const rangesOn = (today: string) =>
  Object.fromEntries(usualRanges(today).map(({ label, range }) => [label, `${range.from}/${range.to}`]));

test.each([
  [
    "2026-01-15",
    {
      "30 giorni": "2025-12-17/2026-01-15",
      "Questo mese": "2026-01-01/2026-01-15",
      "Mese scorso": "2025-12-01/2025-12-31",
      "Quest’anno": "2026-01-01/2026-01-15",
      "12 mesi": "2025-01-16/2026-01-15",
    },
  ],
  [
    "2028-02-29",
    {
      "30 giorni": "2028-01-31/2028-02-29",
      "Questo mese": "2028-02-01/2028-02-29",
      "Mese scorso": "2028-01-01/2028-01-31",
      "Quest’anno": "2028-01-01/2028-02-29",
      "12 mesi": "2027-03-02/2028-02-29",
    },
  ],
])("the usual ranges on %s", (today, ranges) => expect(rangesOn(today)).toEqual(ranges));

test.each([
  [{}, "2026-02-13"],
  [{ dal: "2026-03-20", al: "2026-03-01" }, "2026-02-13"],
  [{ dal: "2020-03-20", al: "2026-03-01" }, "2026-02-13"],
  [{ dal: "2026-03-01" }, "2026-02-13"],
  [{ dal: "2026-03-01", al: "2026-03-10" }, "2026-03-01"],
])("the address %j begins on %s", (search, from) => expect(reportRangeOf(search, "2026-03-14").from).toBe(from));

test("one of the usual ranges is the asked one, also where two are the same days", () => {
  const today = "2026-11-30";
  const asked = usualRanges(today).map(({ range }) => askedRangeLabel(reportsSearchOf(range), today));
  expect(asked).toEqual(["Questo mese", "Questo mese", "Mese scorso", "Quest’anno", "12 mesi"]);
  expect(askedRangeLabel({}, today)).toBe("30 giorni");
  expect(askedRangeLabel({ dal: "2026-11-02", al: "2026-11-03" }, today)).toBeUndefined();
});
