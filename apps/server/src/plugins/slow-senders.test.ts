import { type AddressInfo, connect } from "node:net";
import { waitFor } from "@test/database/wait-for";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutOffSlowSenders } from "./slow-senders.ts";

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  cutOffSlowSenders(app, { bytesPerSecond: 1000, seconds: 0.6 });
  app.post("/form", async (request) => JSON.stringify(request.body).length);
  app.get("/slow", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return "done";
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

const portOf = () => (app.server.address() as AddressInfo).port;

/** Sends a body of JSON in pieces, so many bytes every 50 ms, until it is whole or the connection ends. */
function sendSlowly(bytes: number, bytesEach: number) {
  const socket = connect(portOf(), "127.0.0.1");
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  socket.on("error", () => {});
  socket.write(
    `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes + 2}\r\n\r\n"`,
  );
  let left = bytes;
  const timer = setInterval(() => {
    const next = Math.min(left, bytesEach);
    left -= next;
    socket.write("x".repeat(next) + (left === 0 ? '"' : ""));
    if (left === 0) clearInterval(timer);
  }, 50);
  socket.once("close", () => clearInterval(timer));
  return { socket, answer: () => answer };
}

test("who sends drop by drop, or nothing at all, is cut off with a reason", async () => {
  for (const sender of [sendSlowly(5000, 1), sendSlowly(5000, 0)]) {
    await waitFor("the end of the connection", () => sender.socket.destroyed);
    expect(sender.answer()).toMatch(/^HTTP\/1\.1 408 /);
    expect(sender.answer()).toContain("troppo lento");
  }
});

test("who sends fast enough may take as long as it takes", async () => {
  const sender = sendSlowly(6000, 200);
  await waitFor("the answer", () => sender.answer().includes("6002"));
  sender.socket.destroy();
});

test("who waits for an answer sends nothing, and is left alone", async () => {
  const response = await fetch(`http://127.0.0.1:${portOf()}/slow`);
  expect(await response.text()).toBe("done");
});
