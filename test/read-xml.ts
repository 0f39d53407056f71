export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Of the element and all within it, entities resolved. */
  text: string;
  /** Elements of this name within, at any depth, in order. */
  all(name: string): XmlElement[];
  /** The first of them. Throws when there is none. */
  one(name: string): XmlElement;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

function unescapeXml(text: string): string {
  if (text.includes("<") || text.includes("]]>")) throw new Error(`Not well-formed: ${text.slice(0, 80)}`);
  return text.replace(/&([^;]*;?)/g, (whole, name: string) => {
    const sign = entities[name.slice(0, -1)];
    if (!name.endsWith(";") || sign === undefined) throw new Error(`Not an entity: ${whole.slice(0, 20)}`);
    return sign;
  });
}

const token = /<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:]+)\s*>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

class Element implements XmlElement {
  text = "";
  readonly children: Element[] = [];

  constructor(
    readonly name: string,
    readonly attributes: Record<string, string>,
  ) {}

  all(name: string): XmlElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }

  one(name: string): XmlElement {
    const [first] = this.all(name);
    if (!first) throw new Error(`<${this.name}> has no <${name}>`);
    return first;
  }
}

const attributesOf = (source: string) =>
  Object.fromEntries(
    [...source.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name, unescapeXml(value ?? "")]),
  );

/** Reads a document without comments and doctypes, such as ours. Throws when it is not well-formed XML 1.0. */
export function readXml(source: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!source.startsWith(declaration)) throw new Error("No XML declaration");
  if (forbidden.test(source)) throw new Error("A character that XML can't hold");
  const root = new Element("", {});
  const open = [root];
  token.lastIndex = declaration.length;
  while (token.lastIndex < source.length) {
    const start = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new Error(`Not well-formed at ${start}: ${source.slice(start, start + 80)}`);
    const [, cdata, closing, opening, attributes = "", empty, characters] = match;
    if (closing !== undefined) {
      if (open.pop()?.name !== closing) throw new Error(`</${closing}> closes something else`);
    } else if (opening !== undefined) {
      const element = new Element(opening, attributesOf(attributes));
      open.at(-1)?.children.push(element);
      if (!empty) open.push(element);
    } else {
      const text = cdata ?? unescapeXml(characters ?? "");
      for (const element of open) element.text += text;
    }
  }
  if (open.length !== 1 || root.children.length !== 1) throw new Error("Not one whole element");
  return root;
}
