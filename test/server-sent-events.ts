export interface ServerSentEvent {
  /** "message" when the server names none. */
  event: string;
  data: unknown;
  /** From where a broken stream would go on. */
  id: string | undefined;
}

function readEvent(block: string): ServerSentEvent | undefined {
  const field = (name: string) =>
    block
      .split("\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const data = field("data");
  return data === undefined
    ? undefined
    : { event: field("event") ?? "message", data: data && JSON.parse(data), id: field("id") };
}

/** The events of a stream, as they come. */
export async function* readEvents(response: Response): AsyncGenerator<ServerSentEvent> {
  let rest = "";
  for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) yield event;
    }
  }
}
