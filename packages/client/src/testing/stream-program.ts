// A program of its own, so that it can be run with Node's EventSource: follows a ticket and prints what it hears.
import { createApiClient } from "../api-client.ts";
import { failureMessage } from "../refusal.ts";

const [url = ""] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

createApiClient(url).tickets.live.subscribe(
  { id: 1_234_567_890_123_456 },
  {
    onData: ({ data: event }) => print(event.kind === "message" ? event.message.message : event.kind),
    onError: (error) => print(`refused: ${failureMessage(error)}`),
  },
);

// Node's EventSource keeps no program alive while it waits to connect again.
setInterval(() => {}, 1000);
