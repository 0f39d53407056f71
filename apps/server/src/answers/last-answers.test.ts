import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { startTestApp, type TestApp } from "@test/app";
import { eventually } from "@test/eventually";
import { afterEach, beforeEach, expect, test } from "vitest";

let site: TestApp;
let socket: Socket;
let received: string;

beforeEach(async () => {
  site = await startTestApp();
  socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  await once(socket, "connect");
  received = "";
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
  });
});
afterEach(async () => {
  socket.destroy();
  await site.close();
});

/** Sends a request on the keep-alive connection. Returns the head of the answer. */
async function ask(address: string): Promise<string> {
  received = "";
  socket.write(`GET ${address} HTTP/1.1\r\nhost: bottega.example\r\n\r\n`);
  return eventually(() => {
    const [head, body] = received.split("\r\n\r\n");
    expect(body).toBeTruthy();
    return head ?? "";
  });
}

// The home page takes the short way the second time.
test.each(["/", "/api/health"])("before the stop, %s says on a kept connection that it closes", async (address) => {
  await ask(address);
  expect(await ask(address)).toMatch(/^HTTP\/1.1 200[\s\S]*connection: keep-alive/i);
  site.server.readiness.drain();
  const closed = once(socket, "close");
  expect(await ask(address)).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i);
  await closed;
});

test.each(["/", "/api/health"])(
  "what comes on a kept connection while the site closes is answered: %s",
  async (address) => {
    await ask(address);
    let finish = () => {};
    const busy = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // The site waits for it before it closes idle connections.
    void site.server.api.generations.run(1, () => busy as Promise<never>);
    site.server.readiness.drain();
    const closing = site.app.close();
    await eventually(() => expect(site.server.api.generations.stopping.aborted).toBe(true));
    expect(await ask(address)).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i);
    finish();
    await closing;
  },
);
