import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { waitFor } from "@test/database/wait-for";
import { visitor } from "@vetrina/core/actor";
import { readForm } from "@vetrina/core/files/form-data";
import { createLimits } from "@vetrina/core/limits";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";
import { acceptUploads } from "./uploads.ts";

const megabyte = 2 ** 20;
/** Room for two forms with large files, and for one of each address. */
const shares = {
  heldBytes: { perAddress: 2.5 * megabyte, visitors: 4.1 * megabyte, staff: 4.1 * megabyte },
  silentSeconds: 0.2,
  pace: { perAddress: 100 * megabyte, together: 100 * megabyte },
  refusedPace: { perAddress: 16 * megabyte, together: 16 * megabyte },
};
const boundary = "----confine";
const limits = {
  files: 2,
  bytesPerFile: megabyte,
  tooLargeMessage: "Ogni file deve essere inferiore a 1MB",
  tooManyMessage: "Puoi allegare al massimo 2 file",
};

let app: FastifyInstance;
let port: number;
/** Requests whose form is being read. */
let reading = 0;
/** Requests whose form was read whole. */
let read = 0;
const unfinishedUploads = mkdtempSync(path.join(tmpdir(), "vetrina-uploads-"));

beforeAll(async () => {
  app = Fastify({ trustProxy: true });
  handleErrors(app, () => {});
  await app.register(async (scope) => {
    scope.decorateRequest("actor");
    scope.addHook("onRequest", async (request) => {
      request.actor = visitor;
    });
    const fileShares = { admit: async () => {}, count: async () => {}, giveBack: async () => {} };
    await acceptUploads(scope, { limits: createLimits(), fileShares, unfinishedUploads }, shares);
    scope.post("/form", async (request) => {
      reading += 1;
      try {
        const { fields, files } = await readForm(request, limits);
        read += 1;
        const kept = files.map(async ({ fieldName, fileName, bytes, path: file }) => {
          return { fieldName, fileName, bytes, text: (await readFile(file, "latin1")).slice(0, 20) };
        });
        return { fields, files: await Promise.all(kept) };
      } finally {
        reading -= 1;
      }
    });
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  rmSync(unfinishedUploads, { recursive: true });
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}/form`, { method: "POST", headers, body });

/** Sends a multipart body as it stands. */
const postRaw = (body: string | Buffer, type = `multipart/form-data; boundary=${boundary}`) =>
  post(typeof body === "string" ? body : new Uint8Array(body), { "content-type": type });

const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, fileName: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`;
const end = `--${boundary}--\r\n`;

async function refusal(response: Response) {
  const { code, message } = (await response.json()) as { code: string; message: string };
  return { status: response.status, code, message };
}

describe("a form", () => {
  test("gives its texts and its files, with their names as people wrote them", async () => {
    const form = new FormData();
    form.append("oggetto", "Perché non funziona? €");
    form.append("files", new Blob(["uno"]), "foto dell'estate – così.png");
    form.append("files", new Blob(["due"]), "../../etc/passwd");
    expect(await (await post(form)).json()).toEqual({
      fields: { oggetto: "Perché non funziona? €" },
      files: [
        { fieldName: "files", fileName: "foto dell'estate – così.png", bytes: 3, text: "uno" },
        { fieldName: "files", fileName: "passwd", bytes: 3, text: "due" },
      ],
    });
    expect(readdirSync(unfinishedUploads)).toEqual([]);
  });

  test("has the last value of a field that comes twice, and no file where none was chosen", async () => {
    const body = field("a", "1") + field("a", "2") + file("files", "", "") + end;
    expect(await (await postRaw(body)).json()).toEqual({ fields: { a: "2" }, files: [] });
  });

  test("may be a JSON body, which has no files", async () => {
    const response = await post(JSON.stringify({ a: "1", b: 2, c: null }), { "content-type": "application/json" });
    expect(await response.json()).toEqual({ fields: { a: "1", b: 2, c: null }, files: [] });
  });

  test("may be exactly as large as the limit", async () => {
    expect((await postRaw(file("files", "a.png", "x".repeat(megabyte)) + end)).status).toBe(200);
  });
});

const broken = "Il modulo è arrivato incompleto o danneggiato: riprova.";
const longTexts = "I testi del modulo sono troppo lunghi.";

describe("a form is refused", () => {
  test.each<[string, string, number, string, string]>([
    [
      "with a file over the limit",
      file("files", "a.png", "x".repeat(megabyte + 1)) + end,
      413,
      "TOO_LARGE",
      limits.tooLargeMessage,
    ],
    [
      "with all of it over the limit, by what it announces",
      file("files", "a.png", "x".repeat(5 * megabyte)) + end,
      413,
      "TOO_LARGE",
      limits.tooLargeMessage,
    ],
    [
      "with too many files",
      file("f", "a", "1") + file("f", "b", "2") + file("f", "c", "3") + end,
      400,
      "BAD_INPUT",
      limits.tooManyMessage,
    ],
    [
      "with too many fields",
      Array.from({ length: 51 }, (_, index) => field(`f${index}`, "x")).join("") + end,
      413,
      "TOO_LARGE",
      longTexts,
    ],
    ["with too long a text", field("a", "x".repeat(megabyte + 1)) + end, 413, "TOO_LARGE", longTexts],
    [
      "with too long texts together",
      field("a", "x".repeat(megabyte / 2)) + field("b", "x".repeat(megabyte / 2)) + end,
      413,
      "TOO_LARGE",
      longTexts,
    ],
    ["cut off within a file", file("files", "a.png", "xxxx").slice(0, -3), 400, "BAD_INPUT", broken],
    ["cut off within a header", `${field("a", "1")}--${boundary}\r\nContent-Dis`, 400, "BAD_INPUT", broken],
    ["cut off before its end", field("a", "1"), 400, "BAD_INPUT", broken],
    ["with a name that objects have", field("__proto__", "1") + end, 400, "BAD_INPUT", broken],
    [
      "with JSON in a field that isn't",
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n${end}`,
      400,
      "BAD_INPUT",
      broken,
    ],
    ["that is none", "ciao", 400, "BAD_INPUT", broken],
  ])("%s", async (_name, body, status, code, message) => {
    expect(await refusal(await postRaw(body))).toEqual({ status, code, message });
  });

  test("without a boundary", async () => {
    expect(await refusal(await postRaw(field("a", "1") + end, "multipart/form-data"))).toEqual({
      status: 400,
      code: "BAD_INPUT",
      message: broken,
    });
  });

  test("when it is neither multipart nor JSON", async () => {
    expect((await post("a=1", { "content-type": "application/x-www-form-urlencoded" })).status).toBe(415);
    expect((await refusal(await post("[1]", { "content-type": "application/json" }))).status).toBe(400);
    expect((await refusal(await post("null", { "content-type": "application/json" }))).message).toContain("vuoto");
  });

  test("and the next one on the same connection is heard", async () => {
    for (let round = 0; round < 3; round++) {
      expect((await postRaw(file("files", "a.png", "x".repeat(megabyte + 9)) + end)).status).toBe(413);
      expect((await postRaw(field("a", "1") + end)).status).toBe(200);
    }
  });
});

/** A request that is written by hand; what the server says of it is collected. */
function open(headers: string[]): { socket: Socket; answer: () => string } {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.write(
    `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n${headers.join("\r\n")}\r\n\r\n`,
  );
  return { socket, answer: () => text };
}

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

describe("a body that doesn't end", () => {
  test("is answered at the limit, while the sender is still sending, and cut off a little later", async () => {
    const { socket, answer } = open(["Transfer-Encoding: chunked"]);
    socket.write(chunk(file("files", "a.png", "").slice(0, -2)));
    const block = chunk("x".repeat(256 * 1024));
    let sent = 0;
    const pump = () => {
      while (!socket.destroyed && socket.write(block)) sent += block.length;
    };
    socket.on("drain", pump);
    pump();
    await waitFor("the refusal", () => answer().includes(limits.tooLargeMessage));
    expect(answer()).toMatch(/^HTTP\/1\.1 413 /);
    await waitFor("the end of the connection", () => socket.destroyed);
    expect(sent).toBeLessThan(64 * megabyte);
  });

  test("is forgotten when the sender goes away, and the server serves on", async () => {
    const before = read;
    const { socket } = open(["Content-Length: 900000"]);
    socket.write(file("files", "a.png", "x".repeat(100_000)));
    await waitFor("the server to read", () => reading === 1);
    socket.destroy();
    await waitFor("the server to let go", () => reading === 0 && readdirSync(unfinishedUploads).length === 0);
    expect(read).toBe(before);
    expect((await postRaw(field("a", "1") + end)).status).toBe(200);
  });
});

describe("memory for uploads", () => {
  const large = `${file("files", "a.png", "x".repeat(megabyte))}${file("files", "b.png", "x".repeat(megabyte)).slice(0, -9)}`;
  const form = file("files", "a.png", "x".repeat(megabyte)) + end;
  const refused = ({ answer }: { answer: () => string }) => answer().startsWith("HTTP/1.1 503 ");

  /** Sends nearly all of a large form, and goes silent. */
  function stall(address: string) {
    const sender = open([`Content-Length: ${large.length + 1000}`, `X-Forwarded-For: ${address}`]);
    sender.socket.write(large);
    return sender;
  }
  const unfinishedBytes = () =>
    readdirSync(unfinishedUploads, { recursive: true, encoding: "utf8" })
      .map((name) => statSync(path.join(unfinishedUploads, name)))
      .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
  const sendFrom = (address: string) =>
    post(form, { "content-type": `multipart/form-data; boundary=${boundary}`, "x-forwarded-for": address });

  async function release(senders: { socket: Socket }[]): Promise<void> {
    for (const { socket } of senders) socket.destroy();
    await waitFor("the server to let go", () => reading === 0);
  }

  test("one address gets its share of it, and the others theirs", async () => {
    const senders = Array.from({ length: 3 }, () => stall("192.0.2.1"));
    await waitFor("refusals", () => senders.filter(refused).length === 2);
    expect((await sendFrom("192.0.2.2")).status).toBe(200);
    await release(senders);
    expect((await sendFrom("192.0.2.1")).status).toBe(200);
  });

  test("an address has four places, whatever it sends through them", async () => {
    const senders = Array.from({ length: 4 }, () =>
      open(["Content-Length: 900000", "X-Forwarded-For: 2001:db8:1:2::1"]),
    );
    await waitFor("the server to read", () => reading === 4);
    expect((await sendFrom("2001:db8:1:2::2")).status).toBe(429);
    expect((await sendFrom("2001:db8:1:3::1")).status).toBe(200);
    await release(senders);
    expect((await sendFrom("2001:db8:1:2::2")).status).toBe(200);
  });

  test("when all is taken, whoever has gone silent gives way", async () => {
    const senders = ["192.0.2.1", "192.0.2.2"].map(stall);
    await waitFor("all to be taken", () => unfinishedBytes() > 3.9 * megabyte);
    const answers: number[] = [];
    await waitFor("the end of a silent one", async () => {
      answers.push((await sendFrom("192.0.2.3")).status);
      return senders.some(({ socket }) => socket.destroyed);
    });
    expect(answers.at(-1)).toBe(200);
    expect(senders.map(({ answer }) => answer()).join("")).toContain("HTTP/1.1 408 ");
    await release(senders);
  });
});
