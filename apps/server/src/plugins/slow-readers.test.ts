import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { waitFor } from "@test/database/wait-for";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchPatiently } from "../integrations/patient-fetch.ts";
import { cutOffSlowReaders } from "./slow-readers.ts";

const restMs = 1000;
/** More than sockets and pipes hold. */
const bytes = Buffer.alloc(24 * 2 ** 20, "x");

let app: FastifyInstance;
let storage: Server;
/** Connections on which the storage is giving a file. */
let giving = 0;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  storage = createServer((_request, response) => {
    giving += 1;
    response.once("close", () => {
      giving -= 1;
    });
    response.end(bytes);
  }).listen(0, "127.0.0.1");
  await once(storage, "listening");
  app = Fastify();
  cutOffSlowReaders(app, restMs);
  app.get("/file", async (_request, reply) => {
    const call = (signal: AbortSignal) => fetch(`http://127.0.0.1:${portOf(storage)}`, { signal });
    const { body } = await fetchPatiently(call, 30_000);
    return reply.send(Readable.from(body ?? []));
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  storage.close();
});

async function ask(): Promise<Socket> {
  const socket = connect(portOf(app.server), "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET /file HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "readable");
  return socket;
}

test("who takes nothing of a file any more is cut off, and the storage's connection is free again", async () => {
  const socket = await ask();
  expect(giving).toBe(1);
  await waitFor("the storage's connection", () => giving === 0);
  socket.destroy();
});

test("who rests now and then gets the whole file, however long it takes", async () => {
  const socket = await ask();
  let taken = 0;
  let rested = 0;
  for await (const chunk of socket) {
    taken += (chunk as Buffer).length;
    if (taken > bytes.length) break;
    // Less is not passed on at once: the system's buffers empty in steps of a megabyte or so.
    if (taken - rested < 3 * 2 ** 20) continue;
    rested = taken;
    await delay(restMs / 4);
  }
  expect(taken).toBeGreaterThan(bytes.length);
});
