import { mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeUnfinishedFolder, removeAbandonedFolders } from "./unfinished-folders.ts";

test("what a dead process left goes, another machine's on the same disk only once it hasn't changed for a day", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "vetrina-unfinished-"));
  const make = (change: (name: string) => string) => {
    const folder = makeUnfinishedFolder(parent, "cluster");
    const name = change(path.basename(folder));
    renameSync(folder, path.join(parent, name));
    return name;
  };
  const elsewhere = (name: string) =>
    name.replace(hostname(), "altra-macchina").replace(String(process.pid), "4194304");
  const living = make((name) => name.replace(String(process.pid), String(process.ppid)));
  make((name) => name.replace(String(process.pid), "4194304"));
  const theirs = make(elsewhere);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(path.join(parent, make(elsewhere)), longAgo, longAgo);
  writeFileSync(path.join(parent, "vetrina.tar.gz"), "");
  removeAbandonedFolders(parent);
  expect(readdirSync(parent).sort()).toEqual([living, theirs, "vetrina.tar.gz"].sort());
  rmSync(parent, { recursive: true });
});
