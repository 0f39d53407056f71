import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { startTestApp, type TestApp } from "@test/app";
import { waitFor } from "@test/database/wait-for";
import { validTicket } from "@test/ticket";
import { filesOfDayMessage, noRoomForFilesMessage, noRoomForPicturesMessage } from "@vetrina/contract/uploads";
import type { FileOpener } from "@vetrina/core/files/file-opener";
import { createFileShares } from "@vetrina/core/files/file-shares";
import { unfinishedForm } from "@vetrina/core/files/testing/attack-files";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { uploadShares } from "@vetrina/core/files/upload-shares";
import { anywhere, createLimits } from "@vetrina/core/limits";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { watchDisk } from "./jobs/disk-watch.ts";

const megabyte = 2 ** 20;

/** A ticket's form, by default with a picture. */
async function ticketForm(withPicture = true, fields: object = {}): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validTicket, ...fields })) form.append(name, String(value));
  if (withPicture) form.append("files", new Blob([new Uint8Array(await tinyPng())]), "a.png");
  return form;
}

const openTicket = (site: TestApp, body: FormData, address: string) =>
  site.call("/api/tickets", { method: "POST", body, headers: { "x-forwarded-for": address } });

describe("shares of uploads", () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestApp({ TRUST_PROXY: "on" });
  });
  afterAll(() => site.close());

  test("ten large forms that one address never finishes take nothing from another", async () => {
    const { headers, body } = unfinishedForm(25 * megabyte, megabyte);
    const senders = Array.from({ length: 10 }, () => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      const sender = { socket, answer: "" };
      socket.setEncoding("latin1").on("data", (text) => {
        sender.answer += text;
      });
      socket.on("error", () => {});
      socket.write(
        ["POST /api/tickets HTTP/1.1", "Host: x", "X-Forwarded-For: 192.0.2.1", ...headers, "", ""].join("\r\n"),
      );
      socket.write(body);
      return sender;
    });
    await waitFor("those over the share to be refused", () => {
      return senders.filter(({ answer }) => answer.startsWith("HTTP/1.1 429 ")).length === 6;
    });
    expect(senders.find(({ answer }) => answer)?.answer).toContain("arrivando altri file");
    expect((await openTicket(site, await ticketForm(), "192.0.2.2")).status).toBe(201);
    for (const { socket } of senders) socket.destroy();
  });

  test("a disk that takes no file is told as such, and tickets without one are opened", async () => {
    const { unfinishedUploads } = site.server;
    rmSync(unfinishedUploads, { recursive: true });
    const refused = await openTicket(site, await ticketForm(), "192.0.2.3");
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ message: noRoomForFilesMessage });
    expect((await openTicket(site, await ticketForm(false), "192.0.2.3")).status).toBe(201);
    mkdirSync(unfinishedUploads);
    expect((await openTicket(site, await ticketForm(), "192.0.2.3")).status).toBe(201);
  });

  const sharesOf = (limits = createLimits()) => {
    const { db, readDiskSpace, now } = site.server.api;
    return createFileShares({ db, limits, readDiskSpace, now, keepsOnDisk: true });
  };

  test("an address has so many bytes a day and so many files an hour", async () => {
    const shares = sharesOf();
    const sender = { isStaff: false, address: "2001:db8:1:2::1" };
    for (let sent = 0; sent < uploadShares.bytesPerDay.perAddress; sent += 5 * megabyte) {
      await shares.count(sender, 5 * megabyte);
    }
    const full = { code: "TOO_MANY_REQUESTS", message: filesOfDayMessage };
    await expect(shares.count({ ...sender, address: "2001:db8:1:2::99" }, 1)).rejects.toMatchObject(full);
    await shares.count({ ...sender, address: "2001:db8:1:3::1" }, 5 * megabyte);
    await shares.count({ ...sender, isStaff: true }, 5 * megabyte);
    for (let files = 0; files < uploadShares.filesPerHour.perAddress; files++) await shares.admit(sender);
    await expect(shares.admit(sender)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  });

  test("all visitors have so many bytes a day, those before a restart and of other processes counted", async () => {
    const { id } = await (await openTicket(site, await ticketForm(false), "192.0.2.3")).json();
    const bytes = uploadShares.bytesPerDay.anywhere - megabyte;
    const file = {
      ticketId: BigInt(id),
      fileName: "a.pdf",
      contentType: "application/pdf",
      storageKey: "attachments/a",
    };
    const row = await site.server.api.db.attachment.create({ data: { ...file, bytes } });
    const sender = { isStaff: false, address: "192.0.2.4" };
    await expect(sharesOf().count(sender, 2 * megabyte)).rejects.toMatchObject({ message: filesOfDayMessage });
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await site.server.api.db.attachment.update({ where: { id: row.id }, data: { createdAt: yesterday } });
    await sharesOf().count(sender, 2 * megabyte);
  });

  test("a form is refused as soon as its file is over the bytes of the day, of its address or of all", async () => {
    const { db, limits } = site.server.api;
    await limits.spend("visitorFileBytes", "192.0.2.7", uploadShares.bytesPerDay.perAddress - 10);
    const refused = await openTicket(site, await ticketForm(), "192.0.2.7");
    expect([refused.status, (await refused.json()).message]).toEqual([429, filesOfDayMessage]);
    const { id } = await (await openTicket(site, await ticketForm(), "192.0.2.8")).json();
    const bytes = uploadShares.bytesPerDay.anywhere - 1;
    await db.attachment.updateMany({ where: { ticketId: BigInt(id) }, data: { bytes } });
    // A process that has just started knows no sum from before.
    const beside = await startTestApp({ TRUST_PROXY: "on" }, site);
    expect((await openTicket(beside, await ticketForm(), "192.0.2.9")).status).toBe(429);
    await beside.close();
    await db.attachment.deleteMany({ where: { ticketId: BigInt(id) } });
  });

  test("a file is opened by another process, and others are answered meanwhile", async () => {
    const { api } = site.server;
    const { fileOpener } = api;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const asked: string[] = [];
    const open: FileOpener["open"] = async (task, ...rest) => {
      asked.push(task.contentType);
      await finished;
      return fileOpener.open(task, ...rest);
    };
    api.fileOpener = { ...fileOpener, open };
    const opening = openTicket(site, await ticketForm(), "192.0.2.10");
    await waitFor("the file to be handed over", () => asked.length > 0);
    expect((await openTicket(site, await ticketForm(false), "192.0.2.11")).status).toBe(201);
    finish();
    expect((await opening).status).toBe(201);
    api.fileOpener = fileOpener;
  });

  test("one address opens so many tickets an hour", async () => {
    const { limits } = site.server.api;
    await limits.spend("ticketOpening", "192.0.2.5", uploadShares.ticketsPerHour.perAddress);
    expect((await openTicket(site, await ticketForm(false), "192.0.2.5")).status).toBe(429);
    expect((await openTicket(site, await ticketForm(false), "192.0.2.6")).status).toBe(201);
  });

  test("forms that open none use up nothing, and strangers who opened all of the site's leave a customer one", async () => {
    const { limits } = site.server.api;
    const empty = () => openTicket(site, new FormData(), "203.0.113.7");
    for (let sent = 0; sent < 3; sent++) expect((await empty()).status).toBe(400);
    expect((await limits.left("ticketOpening", "203.0.113.7")).used).toBe(0);
    const { used } = await limits.left("ticketOpeningAnywhere", anywhere);
    // As programs fill it in: taken as a form, and refused.
    const automatic = await openTicket(site, await ticketForm(false, { website: "https://example.it" }), "203.0.113.7");
    expect(automatic.status).toBeGreaterThanOrEqual(400);
    expect((await limits.left("ticketOpeningAnywhere", anywhere)).used).toBe(used);
    const { calls } = await limits.left("ticketOpeningAnywhere", anywhere);
    await limits.spend("ticketOpeningAnywhere", anywhere, calls);
    const submissionKey = randomUUID();
    const only = () => ticketForm(false, { submissionKey });
    expect((await openTicket(site, await only(), "203.0.113.8")).status).toBe(201);
    expect((await openTicket(site, await only(), "203.0.113.8")).status).toBe(200);
    expect((await openTicket(site, await ticketForm(false), "203.0.113.8")).status).toBe(429);
    expect((await openTicket(site, await ticketForm(false), "203.0.113.9")).status).toBe(201);
  });
});

test("the site cuts off who sends nothing for half a minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const site = await startTestApp();
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  const headers = ["Host: x", "Content-Type: application/json", "Content-Length: 9", "Expect: 100-continue"];
  socket.write(["POST /api/contact HTTP/1.1", ...headers, "", "{"].join("\r\n"));
  await waitFor("the headers to have been read", () => answer.startsWith("HTTP/1.1 100 "));
  vi.advanceTimersByTime((uploadShares.slowest.seconds + 10) * 1000);
  vi.useRealTimers();
  await waitFor("the refusal", () => answer.includes("HTTP/1.1 408 "));
  socket.destroy();
  await site.close();
});

describe("with too little free disk", () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestApp({ MIN_FREE_DISK_MB: "1000000000" });
  });
  afterAll(() => site.close());

  test("files are refused with a reason, and everything else works", async () => {
    const refused = await openTicket(site, await ticketForm(), "192.0.2.1");
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("600");
    expect((await refused.json()).message).toBe(noRoomForFilesMessage);
    expect((await openTicket(site, await ticketForm(false), "192.0.2.1")).status).toBe(201);

    const body = new FormData();
    body.append("image", new Blob([new Uint8Array(await tinyPng())]), "a.png");
    const headers = { cookie: await site.staffCookie() };
    const picture = await site.call("/api/images", { method: "POST", headers, body });
    expect(picture.status).toBe(503);
    expect((await picture.json()).message).toBe(noRoomForPicturesMessage);
  });

  test("the agency hears of it once a day, and sees it in its overview", async () => {
    const { api } = site.server;
    for (let round = 0; round < 3; round++) await watchDisk(api);
    const mails = () => api.db.mailMessage.findMany({ where: { kind: "disco-quasi-pieno" } });
    expect(await mails()).toHaveLength(1);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
    await watchDisk({ ...api, now: () => tomorrow });
    expect(await mails()).toHaveLength(2);
    const { freeBytes, floorBytes } = await api.readDiskSpace();
    expect(freeBytes).toBeLessThan(floorBytes);
  });

  test("nothing is said while there is room", async () => {
    const { api } = site.server;
    await api.db.jobRun.deleteMany();
    await api.db.mailMessage.deleteMany();
    await watchDisk({ ...api, readDiskSpace: async () => ({ freeBytes: 2, floorBytes: 1 }) });
    expect(await api.db.mailMessage.count({ where: { kind: "disco-quasi-pieno" } })).toBe(0);
    expect(await api.db.jobRun.count()).toBe(0);
  });
});
