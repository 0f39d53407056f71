import { OutsideServer } from "./outside-server.ts";

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  attributes: Record<string, string | number>;
}

interface Field {
  number: number;
  bytes: Buffer;
  value: number;
}

function readVarint(bytes: Buffer, from: number): [value: number, next: number] {
  let value = 0;
  let at = from;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes[at++] ?? 0;
    value += (byte % 128) * factor;
    if (byte < 128) return [value, at];
  }
}

const fixedBytes: Record<number, number> = { 1: 8, 5: 4 };

/** The fields of one message in Protocol Buffers' wire format. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [tag, begin] = readVarint(bytes, at);
    const wireType = tag % 8;
    const [first, next] = wireType === 1 || wireType === 5 ? [0, begin] : readVarint(bytes, begin);
    const length = fixedBytes[wireType] ?? (wireType === 2 ? first : 0);
    fields.push({ number: tag >> 3, value: first, bytes: bytes.subarray(next, next + length) });
    at = next + length;
  }
  return fields;
}

const all = (bytes: Buffer, number: number) => fieldsOf(bytes).filter((field) => field.number === number);
const one = (bytes: Buffer, number: number) => all(bytes, number)[0]?.bytes ?? Buffer.alloc(0);

function attributesOf(span: Buffer, number: number): ReceivedSpan["attributes"] {
  const pairs = all(span, number).map(({ bytes }) => {
    const [value] = fieldsOf(one(bytes, 2));
    return [one(bytes, 1).toString(), value?.number === 1 ? value.bytes.toString() : (value?.value ?? 0)];
  });
  return Object.fromEntries(pairs);
}

/** Field numbers are those of opentelemetry/proto/trace/v1/trace.proto. */
const spanOf = (bytes: Buffer): ReceivedSpan => ({
  traceId: one(bytes, 1).toString("hex"),
  spanId: one(bytes, 2).toString("hex"),
  parentId: one(bytes, 4).toString("hex"),
  name: one(bytes, 5).toString(),
  attributes: attributesOf(bytes, 9),
});

export interface OtlpReceiver {
  url: string;
  spans: ReceivedSpan[];
  /** Resource attributes of the last export. */
  resource: ReceivedSpan["attributes"];
  /** All that came, as text: what is not in it was not sent. */
  text(): string;
  close(): Promise<void>;
}

/** A collector of traces that speaks OTLP over HTTP, as bytes of Protocol Buffers. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: Buffer[] = [];
  const server = new OutsideServer((request, body, response) => {
    if (request.url !== "/v1/traces" || request.headers["content-type"] !== "application/x-protobuf")
      return void response.writeHead(415).end();
    bodies.push(body);
    for (const { bytes: resourceSpans } of all(body, 1)) {
      receiver.resource = attributesOf(one(resourceSpans, 1), 1);
      for (const { bytes: scopeSpans } of all(resourceSpans, 2))
        receiver.spans.push(...all(scopeSpans, 2).map(({ bytes }) => spanOf(bytes)));
    }
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  });
  await server.start();
  const receiver: OtlpReceiver = {
    url: server.origin,
    spans: [],
    resource: {},
    text: () => Buffer.concat(bodies).toString("latin1"),
    close: () => server.stop(),
  };
  return receiver;
}
