import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { type AddressInfo, createServer, type LookupFunction, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookAtCertificate } from "./certificate-look.ts";
import { lookUpPublic } from "./public-address.ts";
import { createRegistryLook } from "./registry-look.ts";
import { createWebsiteProbe } from "./website-probe.ts";

/** Leads every name to this machine, as a hosts file would. */
const lookUpHere: LookupFunction = (_host, options, callback) => {
  if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
  else callback(null, "127.0.0.1", 4);
};

const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings) close();
});

/** The port of a server that ends with the tests, with whoever is still connected. */
async function listen(server: Server): Promise<number> {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => open.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closings.push(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

describe.skipIf(!hasOpenssl)("a certificate", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-certificates-"));
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const patient = { lookup: lookUpHere, answerMs: 30_000, now: () => new Date() };
  const ports: Record<string, number> = {};

  beforeAll(async () => {
    const make = (line: string) => {
      const key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 40";
      const { status, stderr } = spawnSync("openssl", `req -x509 ${key} ${line}`.split(" "), { cwd: folder });
      if (status !== 0) throw new Error(String(stderr));
    };
    make("-subj /CN=root -keyout root.key -out root.crt");
    make("-subj /CN=alone -addext subjectAltName=DNS:forno.example -keyout alone.key -out alone.crt");
    make(
      "-subj /CN=forno -addext subjectAltName=DNS:forno.example -CA root.crt -CAkey root.key -keyout forno.key -out forno.crt",
    );
    for (const name of ["alone", "forno"]) {
      ports[name] = await listen(tls.createServer({ key: read(`${name}.key`), cert: read(`${name}.crt`) }));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const lookAt = (name: string, options: object = {}, host = "forno.example") =>
    lookAtCertificate(`https://${host}:${ports[name]}/menu`, { ...patient, ...options });
  const inFortyDays = () => expect.closeTo(Date.now() + 40 * 86_400_000, -6);

  test("of a trusted authority is well, and read with its day", async () => {
    const look = await lookAt("forno", { ca: read("root.crt") });
    expect([look.problem, look.expiresAt?.getTime()]).toEqual([undefined, inFortyDays()]);
  });

  test.each([
    ["alone", {}, "forno.example", "autofirmato"],
    ["forno", {}, "forno.example", "catena"],
    ["forno", { trusted: true }, "altro.example", "altro-nome"],
    ["alone", { now: () => new Date(Date.now() + 41 * 86_400_000) }, "forno.example", "scaduto"],
    ["alone", { now: () => new Date(Date.now() - 2 * 86_400_000) }, "forno.example", "non-ancora-valido"],
  ])(
    "of %s with %j at %s is read, and found %s",
    async (name, { trusted, ...options }: { trusted?: boolean; now?: () => Date }, host, problem) => {
      const look = await lookAt(name, { ...options, ...(trusted && { ca: read("root.crt") }) }, host);
      expect([look.problem, look.expiresAt?.getTime()]).toEqual([problem, inFortyDays()]);
    },
  );

  test("that never comes is waited for so long and no longer", async () => {
    const port = await listen(createServer(() => {}));
    expect(await lookAtCertificate(`https://forno.example:${port}`, { ...patient, answerMs: 100 })).toEqual({
      problem: "tempo",
    });
  });

  test("of a server that speaks something else, hangs up or isn't there is none, with its reason", async () => {
    const junk = await listen(createServer((socket) => socket.end(Buffer.alloc(100_000, "HTTP/1.1 200 OK\r\n"))));
    const rude = await listen(createServer((socket) => socket.destroy()));
    const closed = createServer();
    const gone = await listen(closed);
    await new Promise((resolve) => closed.close(resolve));
    const problems = [];
    for (const port of [junk, rude, gone])
      problems.push((await lookAtCertificate(`https://forno.example:${port}`, patient)).problem);
    expect(problems).toEqual(["risposta", "irraggiungibile", "irraggiungibile"]);
  });

  test("is looked for neither in http nor in our own network", async () => {
    const { certificate } = createWebsiteProbe();
    expect(await certificate("http://forno.example")).toEqual({ problem: "senza-https" });
    expect(await certificate("https://localhost:1")).toEqual({ problem: "rete-privata" });
    expect(await certificate("https://127.0.0.1:1")).toEqual({ problem: "rete-privata" });
    expect(await certificate("https://[::1]:1")).toEqual({ problem: "rete-privata" });
  });
});

describe("a registry", () => {
  type Answer = (response: http.ServerResponse) => void;
  let origin: string;
  let lists = 0;
  const answers = new Map<string, Answer>();
  const json =
    (body: unknown, status = 200): Answer =>
    (response) =>
      response.writeHead(status, { "content-type": "application/rdap+json" }).end(JSON.stringify(body));
  const moved =
    (location: string): Answer =>
    (response) =>
      response.writeHead(302, { location }).end();
  const expiry = (eventDate: string, more: object = {}) =>
    json({
      events: [
        { eventAction: "registration", eventDate: "1999-01-01T00:00:00Z" },
        { eventAction: "expiration", eventDate },
      ],
      ...more,
    });

  beforeAll(async () => {
    const server = http.createServer(({ url = "" }, response) => {
      if (url === "/list") lists++;
      const answer = answers.get(url);
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
    origin = `http://rdap.example:${await listen(server)}`;
    answers.set(
      "/list",
      json({
        services: [
          [["example", "com"], [`${origin}/`]],
          [["vuoto"], ["ftp://rdap.example/"]],
        ],
      }),
    );
  });

  const open = (options: object = {}) =>
    createRegistryLook({
      lookup: lookUpHere,
      accepts: (address) => address.startsWith(origin),
      listUrl: `${origin}/list`,
      answerMs: 30_000,
      now: () => new Date(),
      ...options,
    });

  test("says until when it has a domain, also behind a redirect, and is found by IANA's list once a day", async () => {
    answers.set("/domain/forno.example", moved("/altrove"));
    answers.set("/altrove", expiry("2027-04-05T22:00:00Z", { ldhName: "FORNO.example" }));
    let now = new Date("2026-11-27T10:00:00Z");
    const look = open({ now: () => now });
    const before = lists;
    for (let time = 0; time < 2; time++)
      expect(await look("forno.example")).toEqual({ expiresAt: new Date("2027-04-05T22:00:00Z") });
    expect(lists - before).toBe(1);
    now = new Date("2026-11-28T11:00:00Z");
    await look("forno.example");
    expect(lists - before).toBe(2);
  });

  test.each([
    ["of an ending without a registry it is written by hand", "forno.it", undefined, "a-mano"],
    ["of an ending whose registry can't be called too", "forno.vuoto", undefined, "a-mano"],
    ["a domain that it doesn't know", "nessuno.example", undefined, "non-registrato"],
    ["an answer without a day", "muto.example", json({ events: [] }), "senza-data"],
    ["a day that is none", "strano.example", expiry("presto"), "risposta"],
    ["a day of another age", "eterno.example", expiry("9999-12-31T00:00:00Z"), "risposta"],
    [
      "the answer of another domain",
      "altro.example",
      expiry("2027-01-01T00:00:00Z", { ldhName: "mio.com" }),
      "risposta",
    ],
    ["what is no JSON", "html.example", ((response) => response.end("<html>")) as Answer, "risposta"],
    ["a failure of its own", "rotto.example", json({}, 500), "irraggiungibile"],
    [
      "ten megabytes",
      "grande.example",
      ((response) => response.end(Buffer.alloc(10_000_000, " "))) as Answer,
      "risposta",
    ],
    ["a redirect into our own network", "dentro.example", moved("http://169.254.169.254/latest/"), "rete-privata"],
    ["a redirect without an end", "giro.example", moved("/domain/giro.example"), "risposta"],
  ])("%s", async (_, name, answer, problem) => {
    if (answer) answers.set(`/domain/${name}`, answer);
    expect(await open()(name)).toEqual({ problem });
  });

  test("that hangs is waited for so long and no longer, before its answer and in the middle of it", async () => {
    answers.set("/domain/appeso.example", () => {});
    answers.set("/domain/lento.example", (response) => void response.writeHead(200).write("{"));
    for (const name of ["appeso.example", "lento.example"])
      expect([name, await open({ answerMs: 150 })(name)]).toEqual([name, { problem: "tempo" }]);
  });

  test("whose list is away is found by the list of yesterday, or not at all", async () => {
    answers.set("/domain/forno.com", expiry("2027-01-01T00:00:00Z"));
    let now = new Date("2026-11-27T10:00:00Z");
    const look = open({ now: () => now });
    await look("forno.com");
    const list = answers.get("/list");
    answers.delete("/list");
    now = new Date("2026-11-29T10:00:00Z");
    expect(await look("forno.com")).toEqual({ expiresAt: new Date("2027-01-01T00:00:00Z") });
    expect(await open()("forno.com")).toEqual({ problem: "irraggiungibile" });
    if (list) answers.set("/list", list);
    const guarded = open({
      lookup: lookUpPublic,
      listUrl: `${origin.replace("rdap.example", "localhost")}/list`,
      accepts: () => true,
    });
    expect(await guarded("forno.com")).toEqual({ problem: "rete-privata" });
  });
});
