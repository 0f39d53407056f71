import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { validContact } from "./contact.ts";
import { type DataFolder, makeDataFolder } from "./database/data-folder.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { eventually } from "./eventually.ts";
import { runKillRounds } from "./kill-rounds.ts";
import { startServerProcess } from "./server-process.ts";
import { startSmtpReceiver } from "./smtp-receiver.ts";
import { validTicket } from "./ticket.ts";

let folder: DataFolder;
let dataDir: string;

beforeEach(async () => {
  folder = await makeReadyDataFolder();
  dataDir = folder.dataDir;
});
afterEach(() => folder.remove());

const post = (url: string, body: unknown) =>
  fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("first start", () => {
  test("makes a password when none is given, prints it once, and it opens the door", async () => {
    folder.remove();
    folder = makeDataFolder();
    dataDir = folder.dataDir;
    const first = await startServerProcess({ DATA_DIR: dataDir });
    await eventually(() => expect(first.output()).toContain("Primo accesso"));
    const [, username, password] = /Primo accesso: (\S+) \/ (\S+)/.exec(first.output()) ?? [];
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect(login.status).toBe(200);
    await first.stop();
    const second = await startServerProcess({ DATA_DIR: dataDir });
    await eventually(() => expect(second.output()).toContain("Il sito è pronto"));
    expect(second.output().includes("avvia con quell'utente")).toBe(process.getuid?.() === 0);
    expect(second.output()).not.toContain("Primo accesso");
    await second.stop();
  });

  test("stops at a wrong variable with one sentence that names it", async () => {
    const start = startServerProcess({ DATA_DIR: dataDir, PORT: "ottanta" });
    await expect(start).rejects.toThrow(/La variabile PORT non va bene: .+\.\n$/);
  });
});

describe("the end", () => {
  test("on SIGTERM a request under way is answered, then the process ends by itself", async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const body = JSON.stringify(validContact);
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    const answer = new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
        if (text.includes("spotInfo")) resolve(text);
      });
      socket.on("close", () => resolve(text));
    });
    socket.write(
      `POST /api/contact HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    // The log's line of another request proves that the server has seen this socket's headers before it.
    await fetch(`${server.url}/api/health`);
    const stopped = server.stop("SIGTERM");
    await eventually(async () => {
      await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    });
    socket.write(body);
    expect(await answer).toContain("HTTP/1.1 201");
    expect(await stopped).toEqual({ code: 0, signal: null });
  });

  test("on SIGTERM the mails in hand are finished, and the rest of a long queue leaves at the next start", async () => {
    let thinkMs = 1_000;
    const office = await startSmtpReceiver({ thinkMs: () => thinkMs });
    const environment = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${office.port}`, RATE_LIMIT: "off" };
    const server = await startServerProcess(environment);
    const contacts = Array.from({ length: 40 }, () => post(server.url, validContact));
    expect((await Promise.all(contacts)).map(({ status }) => status)).toEqual(contacts.map(() => 201));
    await eventually(() => expect(office.received.length).toBeGreaterThan(0));
    expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
    expect(office.received.length).toBeLessThan(40);
    thinkMs = 0;
    const next = await startServerProcess(environment);
    await eventually(() => expect(office.received.length).toBe(40));
    await next.stop();
    expect(new Set(office.received.map(({ messageId }) => messageId)).size).toBe(40);
    await office.stop();
  }, 120_000);

  test.each([
    ["an exception that nothing caught", "throw", "uncaughtException"],
    ["a rejection that nothing handled", "Promise.reject", "unhandledRejection"],
  ])(
    "after %s the log has it without personal data, and the process ends in order with code 1",
    async (_what, fail, origin) => {
      const failure = `process.on("SIGUSR2", () => { ${fail}(new Error("guasto di anna@example.it")) })`;
      const preload = `data:text/javascript;base64,${Buffer.from(failure).toString("base64")}`;
      const server = await startServerProcess({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${preload}` });
      const ended = await server.stop("SIGUSR2");
      expect(ended).toEqual({ code: 1, signal: null });
      const entry = server
        .output()
        .split("\n")
        .find((line) => line.includes("unexpected failure"));
      expect(JSON.parse(entry ?? "{}")).toMatchObject({ level: 60, origin, error: { message: "guasto di …" } });
      expect(server.output()).not.toContain("anna@example.it");
      // PostgreSQL removes this file when it is shut down, and leaves it when it is killed.
      expect(existsSync(path.join(folder.clusterFolder, "postmaster.pid"))).toBe(false);
    },
  );

  test("SIGKILL in the middle of contact posts loses none that was acknowledged", async () => {
    const report = await runKillRounds(1);
    expect(report.acknowledged).toBeGreaterThan(4);
    expect(report.lost).toEqual([]);
  }, 120_000);
});

/** A mail without an SMTP server becomes a file that mail programs can read. */
async function expectMailFile() {
  const mails = path.join(dataDir, "mail");
  const files = await eventually(async () => {
    const found = (await readdir(mails)).filter((name) => name.endsWith(".eml"));
    expect(found).toHaveLength(1);
    return found;
  });
  const message = await readFile(path.join(mails, files[0] ?? ""), "utf8");
  expect(message).toMatch(/^Subject: Nuovo contatto: Lucia Ferri\r$/m);
  expect(message).toMatch(/^To: ciao@studiovetrina\.example\r$/m);
  expect(message).toMatch(/^Message-ID: <[\da-f-]{36}@127\.0\.0\.1>\r$/m);
  expect(message).toContain("multipart/alternative");
}

describe("the log", () => {
  test("knows requests, not people or their mails, and shows no stack for what a caller did wrong", async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: "info" });
    await post(server.url, validContact);
    await expectMailFile();
    await post(server.url, { ...validContact, email: "sbagliata" });
    await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    await fetch(`${server.url}/api/inesistente?email=${validContact.email}`);
    await fetch(`${server.url}/api/contact`, { method: "DELETE" });
    await post(server.url, "x".repeat(300_000)).catch(() => undefined);
    await server.stop();
    const output = server.output();
    expect(output).toContain('"route":"/api/contact","status":201');
    expect(output).toContain('"status":405');
    for (const personal of ["Lucia", "Ferri", "lucia.ferri", "sbagliata", "333 123", '127.0.0.1"']) {
      expect(output, personal).not.toContain(personal);
    }
    expect(output).not.toMatch(/\n\s+at |"frames"|stack/);
  });
});

// prlimit is Linux's.
describe.runIf(process.platform === "linux")("a process that may open no more files", () => {
  test("goes on: what needs one is refused or waits, and works once it may again", async () => {
    const environment = { ADMIN_USERNAME: "anna", ADMIN_PASSWORD: "una-password-lunga", RATE_LIMIT: "off" };
    const server = await startServerProcess({ DATA_DIR: dataDir, ...environment });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    /** On the one connection that is open already. */
    const send = (address: string, type: string, body: string | Buffer, cookie = "") =>
      new Promise<{ status: number; cookie: string }>((resolve, reject) => {
        const headers = { "content-type": type, cookie };
        request(`${server.url}${address}`, { method: "POST", agent, headers }, (answer) => {
          const [session = ""] = answer.headers["set-cookie"]?.[0]?.split(";") ?? [];
          answer.resume().on("end", () => resolve({ status: answer.statusCode ?? 0, cookie: session }));
        })
          .on("error", reject)
          .end(body);
      });
    const json = "application/json";
    const login = JSON.stringify({ username: "anna", password: "una-password-lunga" });
    const { cookie } = await send("/api/auth/login", json, login);
    const limit = (files: string) => execFileSync("prlimit", ["--pid", String(server.pid), `--nofile=${files}`]);
    limit("3:");
    const form = new FormData();
    for (const [name, value] of Object.entries(validTicket)) form.append(name, value);
    form.append("files", new Blob(["%PDF-1.4\n"], { type: "application/pdf" }), "preventivo.pdf");
    const multipart = new Response(form);
    const type = multipart.headers.get("content-type") ?? "";
    const backup = await send("/trpc/overview.startBackup", json, "{}", cookie);
    const withFile = await send("/api/tickets", type, Buffer.from(await multipart.arrayBuffer()));
    expect([backup.status, withFile.status], server.output()).toEqual([200, 503]);
    limit("1024:");
    agent.destroy();
    expect(server.hasEnded(), server.output()).toBe(false);
    await eventually(async () => expect((await post(server.url, validContact)).status).toBe(201));
    expect(await server.stop()).toEqual({ code: 0, signal: null });
  });
});
