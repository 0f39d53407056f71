import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeGracefully } from "./graceful-close.ts";

const patienceMs = 300;

let app: FastifyInstance;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  app = Fastify();
  closeGracefully(app, patienceMs);
  app.post("/", async ({ body }) => ({ body }));
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function open(text: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.resume();
  sockets.push(socket);
  const [seen] = await Promise.all([once(app.server, "connection"), once(socket, "connect")]);
  if (text) {
    socket.write(text);
    await once(seen[0] as Socket, "data");
  }
  return socket;
}

const head = "POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n";

test("a connection on which nothing was ever said doesn't hold up the end", async () => {
  const silent = await open("");
  const closed = once(silent, "close");
  await app.close();
  await closed;
});

test("a request in flight is answered, one that never ends is cut off", async () => {
  const [slow, endless] = [await open(head), await open(head)];
  let answer = "";
  slow.on("data", (chunk) => {
    answer += chunk;
  });
  const [slowClosed, endlessClosed] = [once(slow, "close"), once(endless, "close")];
  const closing = app.close();
  slow.write("{}");
  await Promise.all([closing, slowClosed, endlessClosed]);
  expect(answer).toContain("HTTP/1.1 200");
});
