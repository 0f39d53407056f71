import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validContact } from "./contact.ts";
import { type DataFolder, makeDataFolder } from "./database/data-folder.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { deskEnvironment, staffLogin } from "./desk-process.ts";
import { eventually } from "./eventually.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";
import { type SmtpReceiver, startSmtpReceiver } from "./smtp-receiver.ts";
import { validTicket } from "./ticket.ts";

const post = (url: string, body: unknown) =>
  fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Makes a process fail at SIGUSR2 in a way that nothing catches. */
function failing(how: "throw" | "Promise.reject") {
  const failure = `process.on("SIGUSR2", () => { ${how}(new Error("guasto di anna@example.it")) })`;
  return { NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(failure).toString("base64")}` };
}

/** Lets it fail: it ends in order. Returns the log's line, which has it without personal data. */
async function failAtOnce(server: ServerProcess, { clusterFolder }: DataFolder, origin: string): Promise<string> {
  expect(await server.stop("SIGUSR2")).toEqual({ code: 1, signal: null });
  const lines = server.output().split("\n");
  const fatal = lines.find((line) => line.includes("unexpected failure")) ?? "{}";
  expect(JSON.parse(fatal)).toMatchObject({ level: 60, origin, error: { message: "guasto di …" } });
  expect(server.output()).not.toContain("anna@example.it");
  // PostgreSQL removes this file when it is shut down, and leaves it when it is killed.
  expect(existsSync(path.join(clusterFolder, "postmaster.pid"))).toBe(false);
  return fatal;
}

describe("a site that its owner starts", () => {
  let folder: DataFolder;
  let server: ServerProcess;

  beforeAll(() => {
    folder = makeDataFolder();
  });
  afterAll(() => folder.remove());

  test("makes a password when none is given, prints it once, and it opens the door; an exception that nothing caught ends it in order", async () => {
    const first = await startServerProcess({ DATA_DIR: folder.dataDir, ...failing("throw") });
    await eventually(() => expect(first.output()).toContain("Primo accesso"));
    const [, username, password] = /Primo accesso: (\S+) \/ (\S+)/.exec(first.output()) ?? [];
    const login = await fetch(`${first.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
    });
    expect(login.status).toBe(200);
    await failAtOnce(first, folder, "uncaughtException");
    server = await startServerProcess({ DATA_DIR: folder.dataDir, LOG_LEVEL: "info", ...failing("Promise.reject") });
    await eventually(() => expect(server.output()).toContain("Il sito è pronto"));
    expect(server.output().includes("avvia con quell’utente")).toBe(process.getuid?.() === 0);
    expect(server.output()).not.toContain("Primo accesso");
  });

  test("without an SMTP server makes each mail a file that mail programs can read", async () => {
    await post(server.url, validContact);
    const mails = path.join(folder.dataDir, "mail");
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
  });

  test("logs requests, not people or their mails, and no stack for what a caller did wrong; a rejection that nothing handled ends it in order", async () => {
    await post(server.url, { ...validContact, email: "sbagliata" });
    await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{",
    });
    await fetch(`${server.url}/api/inesistente?email=${validContact.email}`);
    await fetch(`${server.url}/api/contact`, { method: "DELETE" });
    await post(server.url, "x".repeat(300_000)).catch(() => undefined);
    const fatal = await failAtOnce(server, folder, "unhandledRejection");
    const output = server.output();
    expect(output).toContain('"route":"/api/contact","status":201');
    expect(output).toContain('"status":405');
    for (const personal of ["Lucia", "Ferri", "lucia.ferri", "sbagliata", "333 123", '127.0.0.1"']) {
      expect(output, personal).not.toContain(personal);
    }
    expect(output.slice(0, output.indexOf(fatal))).not.toMatch(/\n\s+at |"frames"|stack/);
  });
});

describe("a site under way", () => {
  let folder: DataFolder;
  let office: SmtpReceiver;
  let server: ServerProcess;
  let thinkMs = 1_000;
  let acknowledged = 0;

  beforeAll(async () => {
    folder = await makeReadyDataFolder();
    office = await startSmtpReceiver({ thinkMs: () => thinkMs });
    const environment = deskEnvironment(folder.dataDir, await freePort());
    server = await startServerProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${office.port}` });
  });
  afterAll(async () => {
    await office.stop();
    folder.remove();
  });

  // prlimit is Linux's.
  test.runIf(process.platform === "linux")(
    "goes on when it may open no more files: what needs one is refused or waits, and works once it may again",
    async () => {
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
      const { cookie } = await send("/api/auth/login", json, JSON.stringify(staffLogin));
      const limit = (files: string) => execFileSync("prlimit", ["--pid", String(server.pid), `--nofile=${files}`]);
      limit("3:");
      const form = new FormData();
      for (const [name, value] of Object.entries(validTicket)) form.append(name, value);
      form.append("files", new Blob(["%PDF-1.4\n"], { type: "application/pdf" }), "preventivo.pdf");
      const multipart = new Response(form);
      const type = multipart.headers.get("content-type") ?? "";
      try {
        const backup = await send("/trpc/overview.startBackup", json, "{}", cookie);
        const withFile = await send("/api/tickets", type, Buffer.from(await multipart.arrayBuffer()));
        // While mails and tasks have the open connections of the database, the order needs one more.
        expect([200, 503], server.output()).toContain(backup.status);
        expect(withFile.status, server.output()).toBe(503);
      } finally {
        limit("1024:");
      }
      agent.destroy();
      expect(server.hasEnded(), server.output()).toBe(false);
      await eventually(async () => expect((await post(server.url, validContact)).status).toBe(201));
      acknowledged += 1;
    },
  );

  test("on SIGTERM answers a request under way and finishes the mails in hand; the rest of a long queue leaves at the next start", async () => {
    const contacts = await Promise.all(Array.from({ length: 30 }, () => post(server.url, validContact)));
    expect(contacts.map(({ status }) => status)).toEqual(contacts.map(() => 201));
    acknowledged += contacts.length;
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
    // Another request's answer proves that the server has seen this socket's headers before it.
    await fetch(`${server.url}/api/health`);
    const told = () => office.received.filter(({ subject = "" }) => subject.startsWith("Nuovo contatto: "));
    await eventually(() => expect(told().length).toBeGreaterThan(1));
    const stopped = server.stop("SIGTERM");
    await eventually(async () => {
      await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
    });
    socket.write(body);
    expect(await answer).toContain("HTTP/1.1 201");
    acknowledged += 1;
    expect(await stopped).toEqual({ code: 0, signal: null });
    expect(told().length).toBeLessThan(acknowledged);
    thinkMs = 0;
    const next = await startServerProcess(server.environment);
    await eventually(() => expect(told().length).toBe(acknowledged));
    await next.stop();
    expect(new Set(told().map(({ messageId }) => messageId)).size).toBe(acknowledged);
  });
});
