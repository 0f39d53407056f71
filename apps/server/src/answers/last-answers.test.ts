import { once } from "node:events";
import { connect } from "node:net";
import { startTestApp } from "@test/app";
import { eventually } from "@test/eventually";
import { expect, test } from "vitest";

/** The home page takes the short way the second time. */
const addresses = ["/", "/api/health"];

/** A site, and a connection of its own for each address, on which a first answer has come. */
async function startAsked() {
  const site = await startTestApp();
  const connections = await Promise.all(
    addresses.map(async (address) => {
      const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
      await once(socket, "connect");
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk.toString("latin1");
      });
      /** Sends a request on the keep-alive connection. Returns the head of the answer. */
      const ask = () => {
        received = "";
        socket.write(`GET ${address} HTTP/1.1\r\nhost: bottega.example\r\n\r\n`);
        return eventually(() => {
          const [head = "", body] = received.split("\r\n\r\n");
          expect(body).toBeTruthy();
          return head;
        });
      };
      await ask();
      return { address, socket, ask };
    }),
  );
  return { site, connections };
}

test("before the stop each answer says on a kept connection that it closes", async () => {
  const { site, connections } = await startAsked();
  for (const { address, ask } of connections)
    expect(await ask(), address).toMatch(/^HTTP\/1.1 200[\s\S]*connection: keep-alive/i);
  site.server.readiness.drain();
  for (const { address, socket, ask } of connections) {
    const closed = once(socket, "close");
    expect(await ask(), address).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i);
    await closed;
  }
  await site.close();
});

test("what comes on a kept connection while the site closes is answered", async () => {
  const { site, connections } = await startAsked();
  let finish = () => {};
  const busy = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The site waits for it before it closes idle connections.
  void site.server.api.generations.run(1, () => busy as Promise<never>);
  site.server.readiness.drain();
  const closing = site.app.close();
  await eventually(() => expect(site.server.api.generations.stopping.aborted).toBe(true));
  for (const { address, ask } of connections)
    expect(await ask(), address).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close/i);
  finish();
  await closing;
  await site.close();
});
