/** As much of JSON Schema (https://json-schema.org) as the contract's schemas are described by. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  minItems?: number;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

const numbers = [-1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e308];
const days = ["9999-12-31", "9999-12", "0000-01-01", "0000-01", "9999-12-31T23:59:59-23:59"];
const texts = ["", "\0", "\ud800", "%_\\", "x".repeat(5000), `${2 ** 31}`, "9".repeat(18)];

/** Values at the ends of what a field could be taken for, and beyond. To one that takes any text days are texts. */
const extremesOf = ({ type, format, pattern }: JsonSchema): unknown[] => {
  if (type === "integer" || type === "number") return numbers;
  if (type === "string") return format || pattern ? [...texts, ...days] : [...texts, "0000-01-01"];
  return [...numbers, ...texts, ...days];
};

const formats: Record<string, string> = {
  date: "2026-01-15",
  "date-time": "2026-01-15T10:00:00Z",
  email: "lucia@example.it",
  uuid: "00000000-0000-4000-8000-000000000000",
  uri: "https://example.it/a.webp",
};

/** The schema itself, without references and choices: of several the first one that is not null. */
function resolve(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
  const defs = { ...definitions, ...schema.$defs };
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return resolve(defs[name] ?? {}, defs);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const chosen = choices?.find(({ type }) => type !== "null");
  return { ...(chosen ? resolve(chosen, defs) : schema), $defs: defs };
}

/** A value that the schema most likely accepts. */
function plausible(unresolved: JsonSchema, definitions: Record<string, JsonSchema>): unknown {
  const schema = resolve(unresolved, definitions);
  const { $defs: defs = {} } = schema;
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  if (schema.type === "boolean") return true;
  if (schema.type === "array") return schema.minItems && schema.items ? [plausible(schema.items, defs)] : [];
  if (schema.type === "object") {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, field]) => [name, plausible(field, defs)]));
  }
  return formats[schema.format ?? ""] ?? "x".repeat(Math.max(4, schema.minLength ?? 0));
}

/** A value for one field, and the input that an input becomes with it. */
export interface Extreme {
  value: unknown;
  put: (into: unknown) => unknown;
}

/** What a schema most likely accepts, with what is known to be accepted in its place. */
export const plausibleInput = (schema: JsonSchema, accepted: object, definitions: Record<string, JsonSchema> = {}) => {
  const input = plausible(schema, definitions);
  return typeof input === "object" && !Array.isArray(input) ? { ...input, ...accepted } : input;
};

/** Of each field every extreme; what isn't there yet beside it becomes what the schema most likely accepts. */
export function extremesIn(unresolved: JsonSchema, definitions: Record<string, JsonSchema> = {}): Extreme[] {
  const schema = resolve(unresolved, definitions);
  const { $defs: defs = {} } = schema;
  if (schema.type === "array" && schema.items) {
    const first = (into: unknown) => (Array.isArray(into) ? into[0] : undefined);
    return extremesIn(schema.items, defs).map(({ value, put }) => ({ value, put: (into) => [put(first(into))] }));
  }
  if (schema.type !== "object")
    return extremesOf(schema.enum ? {} : schema).map((value) => ({ value, put: () => value }));
  const around = (into: unknown) =>
    (typeof into === "object" && into ? into : plausible(schema, defs)) as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    extremesIn(field, defs).map(({ value, put }) => ({
      value,
      put: (into) => ({ ...around(into), [name]: put(around(into)[name]) }),
    })),
  );
}
