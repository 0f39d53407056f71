import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, test } from "vitest";

const program = path.resolve(import.meta.dirname, "testing/stream-program.ts");
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server that answers each connection to the stream in another way, one after the other. */
async function serve(answers: Answer[]): Promise<string> {
  const server = createServer((request, response) => {
    const answer = answers.shift();
    if (answer) answer(request, response);
    else response.destroy();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/trpc`;
}

/** The lines that the client prints; Node has the browser's EventSource behind a flag. */
function follow(url: string): AsyncIterator<string> {
  const child = fork(program, [url], {
    execArgv: ["--no-warnings", "--experimental-eventsource", "--import", "tsx"],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  stops.push(() => child.kill());
  return createInterface({ input: child.stdout ?? expect.fail("no output") })[Symbol.asyncIterator]();
}

const begin = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write("event: connected\ndata: {}\n\n");
};
const message = (id: number) =>
  `id: ${id}\ndata: ${JSON.stringify({ kind: "message", message: { id, message: `messaggio ${id}` } })}\n\n`;

test("a stream outlives somebody who answers in the server's place, and broken lines; each time it says where it was", async () => {
  const resumedFrom: unknown[] = [];
  const note: Answer = (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const input = JSON.parse(searchParams.get("input") ?? "{}");
    resumedFrom.push(request.headers["last-event-id"] ?? input.lastEventId);
    begin(response);
  };
  const badGateway: Answer = (_request, response) => void response.writeHead(502).end("Bad Gateway");
  const url = await serve([
    badGateway,
    (request, response) => {
      note(request, response);
      response.write(message(7), () => response.destroy());
    },
    badGateway,
    (request, response) => {
      note(request, response);
      response.write(message(8));
    },
  ]);
  const lines = follow(url);
  expect((await lines.next()).value).toBe("messaggio 7");
  expect((await lines.next()).value).toBe("messaggio 8");
  expect(resumedFrom).toEqual([undefined, "7"]);
}, 60_000);

test("what the server refuses stays refused, in its own words", async () => {
  const refusal = { code: "NOT_FOUND", message: "Ticket non trovato. Controlla il numero e riprova." };
  const error = { message: refusal.message, code: -32004, data: { code: "NOT_FOUND", httpStatus: 404, refusal } };
  let connections = 0;
  const url = await serve([
    (_request, response) => {
      connections++;
      begin(response);
      response.write(`event: serialized-error\ndata: ${JSON.stringify(error)}\n\n`);
    },
  ]);
  const lines = follow(url);
  expect((await lines.next()).value).toBe(`refused: ${refusal.message}`);
  expect(connections).toBe(1);
}, 60_000);
