import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { followUpdates, updateFeed } from "./updater.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-novita-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (url: string) => writeFileSync(path.join(folder, "app-update.yml"), `provider: generic\nurl: ${url}\n`);

/** An updater that counts how often it is asked. */
function makeUpdater() {
  const heard: string[] = [];
  return {
    asked: 0,
    heard,
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    on: (event: string) => heard.push(event),
    async checkForUpdates() {
      this.asked += 1;
    },
  };
}

test("without a feed nobody is asked, and the updater isn't even made", () => {
  const refuse = () => expect.fail("made");
  expect(followUpdates(refuse, folder, refuse)).toBe(false);
});

test.each(["http://aggiornamenti.example", "file:///tmp", "ftp://example.it", "aggiornamenti"])(
  "%s is no feed",
  (url) => {
    write(url);
    expect(updateFeed(folder)).toBeUndefined();
  },
);

test("with one over https, new versions are looked for and older ones refused", () => {
  write("https://aggiornamenti.example/desktop");
  const updater = makeUpdater();
  expect(
    followUpdates(
      () => updater,
      folder,
      () => undefined,
    ),
  ).toBe(true);
  expect(updater).toMatchObject({ asked: 1, autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: false });
});
