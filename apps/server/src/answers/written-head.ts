import type { ServerResponse } from "node:http";
import { requestIdHeader } from "./request-ids.ts";

/**
 * Where Node keeps the status line and the headers of an answer as one text, from the moment they are decided. Set
 * beforehand, they are sent as they are. `short-way.test.ts` compares every byte with what Node writes by itself.
 */
interface HeadOfNode {
  _header: string | null;
}

const headOf = (response: ServerResponse) => response as unknown as HeadOfNode;

const isOfOneAnswer = (line: string) => /^date:/i.test(line) || line.toLowerCase().startsWith(`${requestIdHeader}:`);

/** The head of an answer as Node wrote it, but for what is another in each; nothing when it closes its connection. */
export function readHead(response: ServerResponse): string | undefined {
  const lines = headOf(response)._header?.trimEnd().split("\r\n");
  if (!lines || lines.some((line) => /^connection: close/i.test(line))) return undefined;
  return `${lines.filter((line) => !isOfOneAnswer(line)).join("\r\n")}\r\n`;
}

let dateSecond = 0;
let dateLine = "";

/** Written once a second, as Node's own. */
function currentDateLine(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateLine = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  }
  return dateLine;
}

/** Gives an answer, whose connection stays open, a head that was read before: Node has no header to look at. */
export function repeatHead(
  response: ServerResponse,
  { status, head, id }: { status: number; head: string; id: string },
): void {
  response.statusCode = status;
  headOf(response)._header = `${head}${requestIdHeader}: ${id}\r\n${currentDateLine()}\r\n`;
}
