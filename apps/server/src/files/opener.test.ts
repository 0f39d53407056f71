import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { waitFor } from "@test/database/wait-for";
import { fileTooHeavyMessage } from "@vetrina/contract/tickets";
import type { FileOpener, FileTask, Sender } from "@vetrina/core/files/file-opener";
import { makeFlatWebp } from "@vetrina/core/files/testing/attack-files";
import { makeGeotagged, makePdf, tinyPng } from "@vetrina/core/files/testing/pictures";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { fileProgram } from "../paths.ts";
import { createFileOpener, type LaneLimits, laneLimits } from "./opener.ts";

const megabyte = 2 ** 20;
const silent = { info() {}, warn() {}, error() {} };
const visitor = { isStaff: false, address: "192.0.2.1" };
const staff = { isStaff: true, address: "192.0.2.2" };

const attachment = (contentType: "image/png" | "image/webp" | "application/pdf"): FileTask => ({
  kind: "attachment",
  contentType,
  pixelsMax: 16_000_000,
});

let opener: FileOpener;
afterEach(() => opener.close());

/** An opener whose visitors have other limits than usual. */
function openerWith(visitors: Partial<LaneLimits> = {}): FileOpener {
  opener = createFileOpener(fileProgram(), silent, {
    ...laneLimits,
    visitors: { ...laneLimits.visitors, ...visitors },
  });
  return opener;
}

const folder = mkdtempSync(path.join(tmpdir(), "vetrina-opener-"));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

/** The path of a file with these bytes. */
async function put(bytes: Buffer): Promise<string> {
  const file = path.join(folder, String(files++));
  await writeFile(file, bytes);
  return file;
}

const open = async (task: FileTask, bytes: Buffer, sender: Sender) => opener.open(task, await put(bytes), sender);
const openTiny = async () => open(attachment("image/png"), await tinyPng(), visitor);
const large = makeFlatWebp(3900, 3900);
const tooHeavy = { name: "AppError", code: "BAD_INPUT", message: fileTooHeavyMessage };

describe("the process that opens files", () => {
  test("gives back what is kept of them, and refuses in the same words", async () => {
    openerWith();
    const photo = await makeGeotagged("jpeg");
    const [kept] = await open({ kind: "attachment", contentType: "image/jpeg", pixelsMax: 9999 }, photo, visitor);
    const keptBytes = await readFile(kept?.path ?? "");
    expect(keptBytes.includes("Fotocamera")).toBe(false);
    expect(kept?.bytes).toBe(keptBytes.length);
    expect((await sharp(keptBytes).metadata()).width).toBe(120);
    const copies = await open({ kind: "picture", contentType: "image/jpeg", pixelsMax: 9999 }, photo, staff);
    expect(copies.map(({ contentType, width, height }) => ({ contentType, width, height }))).toEqual([
      { contentType: "image/avif", width: 120, height: 80 },
      { contentType: "image/webp", width: 120, height: 80 },
    ]);
    await expect(open(attachment("application/pdf"), makePdf().subarray(0, -9), visitor)).rejects.toMatchObject({
      code: "BAD_INPUT",
      message: "Il PDF è danneggiato o incompleto: salvalo di nuovo e riprova",
    });
    const whole = await put(makePdf());
    const [same] = await opener.open(attachment("application/pdf"), whole, visitor);
    expect(same).toMatchObject({ path: whole, bytes: makePdf().length });
  });

  test("is ended over a file that takes too much memory, and the next file is opened", async () => {
    openerWith({ memoryMax: 190 * megabyte });
    await openTiny();
    await expect(open(attachment("image/webp"), await large, visitor)).rejects.toMatchObject(tooHeavy);
    expect(await openTiny()).toHaveLength(1);
  });

  test("that can't be started is not the sender's fault", async () => {
    opener = createFileOpener({ file: "/nowhere.js", execArgv: [] }, silent);
    await expect(openTiny()).rejects.toMatchObject({ name: "AppError", code: "UNAVAILABLE" });
    await expect(openTiny()).rejects.toMatchObject({ name: "AppError", code: "UNAVAILABLE" });
  });
});

/** Another program in the place of ours, which does this with each file; `send` is how it answers. */
async function openerOf(name: string, work: string): Promise<void> {
  const file = path.join(folder, `${name}.mjs`);
  const source = `import { existsSync, writeFileSync } from "node:fs";
    function send(frame) {
      const text = Buffer.from(JSON.stringify(frame));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      process.stdout.write(Buffer.concat([length, text]));
    }
    send("ready");
    process.stdin.on("data", () => { ${work} });`;
  await writeFile(file, source);
  const visitors = { ...laneLimits.visitors, seconds: 1 };
  opener = createFileOpener({ file, execArgv: [] }, silent, { ...laneLimits, visitors });
}

test("a process that takes too long over a file is ended, and the next file is opened", async () => {
  const seen = JSON.stringify(path.join(folder, "seen"));
  await openerOf(
    "slow",
    `if (existsSync(${seen})) send({ ok: true, memory: 1, parts: [] });
     else { writeFileSync(${seen}, ""); for (;;); }`,
  );
  await expect(openTiny()).rejects.toMatchObject(tooHeavy);
  expect(await openTiny()).toEqual([]);
});

test("a process that was taken over names no file but those beside the one it was given", async () => {
  const parts = [{ contentType: "image/png", width: 1, height: 1, path: "/etc/hostname", bytes: 1 }];
  await openerOf("taken-over", `send({ ok: true, memory: 1, parts: ${JSON.stringify(parts)} });`);
  const file = await put(await tinyPng());
  await expect(opener.open(attachment("image/png"), file, visitor)).rejects.toMatchObject({ code: "ENOENT" });
  await writeFile(`${file}.0`, "xx");
  expect(await opener.open(attachment("image/png"), file, visitor)).toMatchObject([{ path: `${file}.0`, bytes: 2 }]);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a site that is killed takes its process along, also when that one is busy", async () => {
  openerWith();
  const moduleUrl = new URL("./file-process.ts", import.meta.url).href;
  const slow = JSON.stringify(await put(await large));
  const source = `
    import { startFileProcess } from ${JSON.stringify(moduleUrl)};
    const opened = startFileProcess(${JSON.stringify(fileProgram())}, { seconds: 60, memoryMax: 2 ** 29 });
    const task = { kind: "attachment", contentType: "image/webp", pixelsMax: 16_000_000 };
    await opened.open({ ...task, pixelsMax: 9 }, ${slow}).catch(() => {});
    void opened.open(task, ${slow});
    console.log(opened.pid);`;
  const args = [...fileProgram().execArgv, "--input-type=module", "--eval", source];
  const environment = { ...process.env, A_SECRET: "segretissimo" };
  const site = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], env: environment });
  const [output] = await once(site.stdout.setEncoding("utf8"), "data");
  const pid = Number(output);
  if (process.platform === "linux")
    expect(await readFile(`/proc/${pid}/environ`, "utf8")).not.toContain("segretissimo");
  site.kill("SIGKILL");
  await once(site, "exit");
  await waitFor("the process to end", () => !isThere(pid));
});

describe("the queue", () => {
  test("is full at its limit, says when to come again, and no sender fills it for the others or the staff", async () => {
    openerWith({ waitingMax: 3, waitingPerSenderMax: 2 });
    const paths = await Promise.all(Array.from({ length: 8 }, async () => put(await tinyPng())));
    const from = (address: string) =>
      opener.open(attachment("image/png"), paths.pop() ?? "", { isStaff: false, address });
    // The first one is being opened, so it waits no more; its process is only starting.
    const opened = ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.9"].map(from);
    const busy = { code: "UNAVAILABLE", message: "Stiamo controllando molti file insieme: riprova tra un minuto" };
    await expect(from("192.0.2.1")).rejects.toMatchObject({ ...busy, retryAfterSeconds: 30 });
    await expect(from("192.0.2.10")).rejects.toMatchObject(busy);
    expect(await opener.open(attachment("image/png"), paths.pop() ?? "", staff)).toHaveLength(1);
    expect(await Promise.all(opened)).toHaveLength(4);
    expect(await from("192.0.2.10")).toHaveLength(1);
  });
});
