import { utcDay } from "@vetrina/contract/dates";
import { type FieldFilter, readFieldFilters } from "@vetrina/contract/field-filters";
import type { FieldKind, FieldValue } from "@vetrina/contract/field-values";
import { AppError } from "@vetrina/core/app-error";
import { escapeLike } from "@vetrina/core/search-words";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";

export type FilledKind = "ticket" | "lead" | "customer";

export const valueTables = {
  ticket: {
    table: Prisma.sql`"TicketFieldValue"`,
    id: Prisma.sql`"ticketId"`,
    isShown: Prisma.sql`field."onTickets"`,
  },
  lead: { table: Prisma.sql`"LeadFieldValue"`, id: Prisma.sql`"leadId"`, isShown: Prisma.sql`field."onContacts"` },
  customer: {
    table: Prisma.sql`"CustomerFieldValue"`,
    id: Prisma.sql`"customerId"`,
    isShown: Prisma.sql`field."onCustomers"`,
  },
} satisfies Record<FilledKind, object>;

/** What a filter asks of a row of values, as `alias`. */
export function valueConditions(filter: FieldFilter, alias: "value" | "link"): Prisma.Sql[] {
  const column = (name: string) => Prisma.raw(`${alias}."${name}"`);
  const isOfField = Prisma.sql`${column("fieldId")} = ${filter.fieldId}`;
  // An option is of one field, and has an index in the order of activity.
  if (filter.kind === "scelta") return [Prisma.sql`${column("optionId")} = ${filter.optionId}`];
  if (filter.kind === "testo") {
    return [isOfField, Prisma.sql`${column("textKey")} like fold_text(${`%${escapeLike(filter.text)}%`})`];
  }
  const [name, type] = filter.kind === "numero" ? ["number", "numeric"] : ["day", "date"];
  const compared = (sign: ">=" | "<=", bound: string | undefined) =>
    bound === undefined ? [] : [Prisma.sql`${column(name)} ${Prisma.raw(sign)} ${bound}::text::${Prisma.raw(type)}`];
  return [isOfField, ...compared(">=", filter.from), ...compared("<=", filter.to)];
}

/** That a row fulfils a filter; `row` is the row's id in the statement. */
export const hasValue = (kind: FilledKind, row: Prisma.Sql, filter: FieldFilter): Prisma.Sql => Prisma.sql`exists (
  select from ${valueTables[kind].table} as value
  where value.${valueTables[kind].id} = ${row} and ${Prisma.join(valueConditions(filter, "value"), " and ")})`;

/** The filters of an address or a view. Throws BAD_INPUT for what isn't one. */
export function filtersOf(text: string | undefined): FieldFilter[] {
  const filters = readFieldFilters(text);
  if (!filters) throw new AppError("BAD_INPUT", { message: "Questi filtri sui campi non si leggono." });
  return filters;
}

/** The values of a row, as a JSON array of the contract's `fieldValueSchema`, in the order of the fields. */
export const valuesOf = (kind: FilledKind, row: Prisma.Sql): Prisma.Sql => Prisma.sql`
  coalesce((select json_agg(json_build_object('id', field.id, 'name', field.name, 'kind', field.kind,
      'value', coalesce(value.text, trim_scale(value.number)::text, to_char(value.day, 'YYYY-MM-DD'), option.name),
      'optionId', option.id) order by field.position, field.id)
    from ${valueTables[kind].table} as value
      join "CustomField" as field on field.id = value."fieldId" and field."removedAt" is null and ${valueTables[kind].isShown}
      left join "FieldOption" as option on option.id = value."optionId"
    where value.${valueTables[kind].id} = ${row}), '[]')`;

/** What Prisma reads of a row's values. */
export const valueColumns = {
  ...just("text", "number", "day"),
  option: { select: { id: true, name: true } },
  field: { select: { id: true, name: true, kind: true, position: true } },
} as const;

export const ticketValueColumns = {
  where: { field: { removedAt: null, onTickets: true } },
  select: valueColumns,
} as const;
export const leadValueColumns = {
  where: { field: { removedAt: null, onContacts: true } },
  select: valueColumns,
} as const;

export const customerValueColumns = {
  where: { field: { removedAt: null, onCustomers: true } },
  select: valueColumns,
} as const;

interface ValueRow {
  text: string | null;
  number: Prisma.Decimal | null;
  day: Date | null;
  option: { id: number; name: string } | null;
  field: { id: number; name: string; kind: FieldKind; position: number };
}

const presentValue = ({ text, number, day, option, field }: ValueRow): FieldValue => ({
  id: field.id,
  name: field.name,
  kind: field.kind,
  value: text ?? number?.toFixed() ?? (day && utcDay(day)) ?? option?.name ?? "",
  optionId: option?.id ?? null,
});

/** The same as the contract has them. */
export const presentValues = (rows: readonly ValueRow[]): FieldValue[] =>
  [...rows]
    .sort(({ field: one }, { field: other }) => one.position - other.position || one.id - other.id)
    .map(presentValue);
