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

test("a stream outlives who answers in the server's place, and broken lines, and says where it was; a refusal stays one, in its own words", async () => {
  const resumedFrom: unknown[] = [];
  const begin: Answer = (request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    resumedFrom.push(request.headers["last-event-id"] ?? JSON.parse(searchParams.get("input") ?? "{}").lastEventId);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: connected\ndata: {}\n\n");
  };
  const badGateway: Answer = (_request, response) => void response.writeHead(502).end("Bad Gateway");
  const message = (id: number) =>
    `id: ${id}\ndata: ${JSON.stringify({ kind: "message", message: { id, message: `messaggio ${id}` } })}\n\n`;
  const refusal = { code: "NOT_FOUND", message: "Ticket non trovato. Controlla il numero e riprova." };
  const error = { message: refusal.message, code: -32004, data: { code: "NOT_FOUND", httpStatus: 404, refusal } };
  const answers: Answer[] = [
    badGateway,
    (request, response) => {
      begin(request, response);
      response.write(message(7), () => response.destroy());
    },
    badGateway,
    (request, response) => {
      begin(request, response);
      response.write(`${message(8)}event: serialized-error\ndata: ${JSON.stringify(error)}\n\n`);
    },
    // For who came again after the refusal.
    badGateway,
  ];
  const lines = follow(await serve(answers));
  for (const line of ["messaggio 7", "messaggio 8", `refused: ${refusal.message}`])
    expect((await lines.next()).value).toBe(line);
  expect(resumedFrom).toEqual([undefined, "7"]);
  expect(answers).toHaveLength(1);
}, 60_000);
