const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

const holdsStream = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.values(value).some(isStream);

/**
 * What `JSON.stringify(value, null, 2)` makes of a value, in pieces. Where an array is meant, an object may have an async
 * iterable, whose elements are read as they are written.
 */
export async function* jsonText(value: unknown, newLine = "\n"): AsyncGenerator<string, void, void> {
  const inner = `${newLine}  `;
  if (isStream(value)) {
    let before = "[";
    for await (const element of value) {
      yield before + inner;
      yield* jsonText(element, inner);
      before = ",";
    }
    yield before === "[" ? "[]" : `${newLine}]`;
  } else if (holdsStream(value)) {
    let before = "{";
    for (const [name, member] of Object.entries(value)) {
      yield `${before}${inner}${JSON.stringify(name)}: `;
      yield* jsonText(member, inner);
      before = ",";
    }
    yield `${newLine}}`;
  } else yield JSON.stringify(value, null, 2).replaceAll("\n", newLine);
}
