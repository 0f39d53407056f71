const quote = 0x22;
const backslash = 0x5c;
const simpleEscapes: Record<string, string> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  '"': '"',
  "\\": "\\",
  "/": "/",
};
/** No name that is looked for is longer; of longer texts no more is remembered. */
const nameMax = 100;

/** Decodes escapes as they come, a character at a time; half a surrogate pair waits for the other one. */
function createEscapes() {
  let held: string | undefined;
  let high = "";
  const settle = (text: string): Buffer => {
    const code = text.charCodeAt(0);
    if (code >= 0xd800 && code <= 0xdbff) {
      high = text;
      return Buffer.alloc(0);
    }
    const whole = high + text;
    high = "";
    return Buffer.from(whole);
  };
  return {
    isWithin: () => held !== undefined,
    begin: () => {
      held = "";
    },
    /** What the escape stands for, once it is whole. */
    take(character: string): Buffer | undefined {
      held = `${held ?? ""}${character}`;
      if (held.startsWith("u") && held.length < 5) return undefined;
      const text = held.startsWith("u")
        ? String.fromCharCode(Number.parseInt(held.slice(1), 16) || 0)
        : (simpleEscapes[held] ?? "");
      held = undefined;
      return settle(text);
    },
  };
}

/** Finds where the value of a member of the outermost object begins, if that is a text. */
function createSeeker(name: string) {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let text = "";
  let isValue = false;
  /** Returns whether the text that begins here is the one. */
  return (byte: number): boolean => {
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) isText = false;
      else if (text.length < nameMax) text += String.fromCharCode(byte);
      return false;
    }
    const character = String.fromCharCode(byte);
    if (byte === quote) {
      if (isValue && depth === 1 && text === name) return true;
      isText = true;
      text = "";
    } else if (character === ":") isValue = true;
    else if (character === "," || character === "}") {
      isValue = false;
      text = "";
      if (character === "}") depth -= 1;
    } else if (character === "{" || character === "[") {
      depth += 1;
      isValue = false;
    } else if (character === "]") depth -= 1;
    return false;
  };
}

const nextSpecial = (chunk: Buffer, from: number): number => {
  const ends = [chunk.indexOf(quote, from), chunk.indexOf(backslash, from)].filter((at) => at >= 0);
  return ends.length > 0 ? Math.min(...ends) : chunk.length;
};

/**
 * The bytes of one text of a JSON object, decoded as they come: a mail of 25 MB within JSON is never held in memory.
 * Nothing when there is no such member; what stands behind it isn't looked at.
 */
export async function* jsonStringOf(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<Buffer> {
  const isStart = createSeeker(name);
  const escapes = createEscapes();
  let isWithin = false;
  for await (const chunk of source) {
    const pieces: Buffer[] = [];
    let at = 0;
    while (at < chunk.length) {
      const byte = chunk[at] ?? 0;
      if (!isWithin) {
        isWithin = isStart(byte);
        at += 1;
      } else if (escapes.isWithin()) {
        const decoded = escapes.take(String.fromCharCode(byte));
        if (decoded) pieces.push(decoded);
        at += 1;
      } else if (byte === quote) {
        yield Buffer.concat(pieces);
        return;
      } else if (byte === backslash) {
        escapes.begin();
        at += 1;
      } else {
        const end = nextSpecial(chunk, at);
        pieces.push(chunk.subarray(at, end));
        at = end;
      }
    }
    if (pieces.length > 0) yield Buffer.concat(pieces);
  }
}
