/** As much of JSON Schema (https://json-schema.org) as the contract's schemas are described by. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  format?: string;
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

/** Values at the ends of what a field could be taken for, and beyond. */
const extremesOf = (type: string | undefined): unknown[] => {
  if (type === "integer" || type === "number") return numbers;
  return type === "string" ? [...texts, ...days] : [...numbers, ...texts, ...days];
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

/**
 * Inputs in which one field has an extreme value each, and all others one that the schema most likely accepts, or
 * those of `accepted`.
 */
export function extremeInputs(
  unresolved: JsonSchema,
  accepted: object = {},
  definitions: Record<string, JsonSchema> = {},
): unknown[] {
  const schema = resolve(unresolved, definitions);
  const { $defs: defs = {} } = schema;
  if (schema.type === "array" && schema.items) return extremeInputs(schema.items, {}, defs).map((item) => [item]);
  if (schema.type !== "object") return extremesOf(schema.enum ? "boolean" : schema.type);
  const base = { ...(plausible(schema, defs) as object), ...accepted };
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    extremeInputs(field, {}, defs).map((value) => ({ ...base, [name]: value })),
  );
}
