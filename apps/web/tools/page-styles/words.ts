interface Node {
  type: string;
  value?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

function* stringsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value) yield* stringsIn(one);
  } else if (isNode(value)) {
    if (value.type === "Literal" && typeof value.value === "string") yield value.value;
    if (value.type === "TemplateElement") yield (value.value as { cooked: string | null }).cooked ?? "";
    for (const child of Object.values(value)) yield* stringsIn(child);
  }
}

/** Between classes there is white space; where a string is HTML, they may also stand between quotes. */
const separators = [/\s+/, /[\s"'<>=]+/];

/** The words of all strings of a module, given as its syntax tree: whatever class it can name is among them. */
export function wordsOf(tree: unknown): Set<string> {
  return new Set(
    [...stringsIn(tree)].flatMap((text) => separators.flatMap((separator) => text.split(separator))).filter(Boolean),
  );
}
