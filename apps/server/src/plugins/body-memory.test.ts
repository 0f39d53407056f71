import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import multipart from "@fastify/multipart";
import { visitor } from "@vetrina/core/actor";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { countBodies } from "./body-memory.ts";
import { handleErrors } from "./error-handler.ts";

const kilobyte = 1024;
const shares = {
  heldBytes: { perAddress: 150 * kilobyte, visitors: 150 * kilobyte, staff: 150 * kilobyte },
  silentSeconds: 60,
};

let app: FastifyInstance;
let url: string;
const open: Socket[] = [];

beforeAll(async () => {
  app = Fastify();
  app.decorateRequest("actor");
  app.addHook("onRequest", async (request) => {
    request.actor = visitor;
  });
  handleErrors(app, () => {});
  countBodies(app, shares);
  await app.register(multipart);
  app.post("/form", async (request) => {
    const file = await request.file();
    return { bytes: (await file?.toBuffer())?.length };
  });
  app.post(
    "/refused",
    {
      // The refusal is on its way until its sender has gone.
      onSend: async ({ raw }) => {
        if (!raw.destroyed) await once(raw, "close");
      },
    },
    async () => ({}),
  );
  app.post("/", async ({ body }) => ({ bytes: JSON.stringify(body).length }));
  url = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => app.close());

const send = (bytes: number) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: `"${"x".repeat(bytes)}"` });

/** Sends so much of a larger body, and no more. */
async function begin(bytes: number, path = "/", type = "application/json"): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  open.push(socket);
  socket.on("error", () => undefined);
  const seen = once(app.server, "request");
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${2 * bytes}\r\n\r\n${" ".repeat(bytes)}`,
  );
  const [request] = await seen;
  await expect.poll(() => request.socket.bytesRead).toBeGreaterThan(Math.min(bytes, 20 * kilobyte));
}

test("bodies that were begun and not ended take no more memory than agreed; small ones get through", async () => {
  await begin(100 * kilobyte);
  const refused = await send(100 * kilobyte);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(kilobyte)).status).toBe(200);
});

test("a form with files is none of these bodies", async () => {
  const form = new FormData();
  form.append("file", new Blob(["x".repeat(300 * kilobyte)]), "a.txt");
  const answer = await fetch(`${url}/form`, { method: "POST", body: form });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ bytes: 300 * kilobyte });
});

test("what was held is free again once the request is over, or its sender has gone away in the middle", async () => {
  for (let round = 0; round < 3; round++) expect((await send(100 * kilobyte)).status).toBe(200);
  await begin(100 * kilobyte);
  for (const socket of open.splice(0)) socket.destroy();
  await expect.poll(async () => (await send(100 * kilobyte)).status).toBe(200);
});

test("a sender who goes away when the body is read by nobody any more does the process no harm", async () => {
  const harm: unknown[] = [];
  const note = (error: unknown) => harm.push(error);
  process.on("uncaughtException", note);
  try {
    await begin(10 * kilobyte, "/refused", "image/png");
    for (const socket of open.splice(0)) socket.destroy();
    await expect.poll(async () => (await send(145 * kilobyte)).status).toBe(200);
    expect(harm).toEqual([]);
  } finally {
    process.off("uncaughtException", note);
  }
});
