import type { Prisma } from "@vetrina/data/prisma";
import type { Direction } from "./merge-moves.ts";
import type { StoredValue } from "./merge-record.ts";

/** Which of the owners' fields a customer has and the other one hasn't, and of which both have something else. */
async function compareFields(tx: Prisma.TransactionClient, { fromId, intoId }: Direction) {
  const rows = await tx.$queryRaw<{ fieldId: number; isContested: boolean }[]>`
    select mine."fieldId", theirs."fieldId" is not null as "isContested"
    from "CustomerFieldValue" as mine
      left join "CustomerFieldValue" as theirs on theirs."customerId" = ${intoId} and theirs."fieldId" = mine."fieldId"
    where mine."customerId" = ${fromId}
      and (mine.text, mine.number, mine.day, mine."optionId")
        is distinct from (theirs.text, theirs.number, theirs.day, theirs."optionId")`;
  const idsOf = (isContested: boolean) =>
    rows.filter((row) => row.isContested === isContested).map(({ fieldId }) => fieldId);
  return { missing: idsOf(false), contested: idsOf(true) };
}

/**
 * Gives a customer the fields that it hasn't, and of those that both have the chosen ones. Returns which these are, and
 * what was there before.
 */
export async function takeFields(tx: Prisma.TransactionClient, { fromId, intoId }: Direction, chosen: number[]) {
  const { missing, contested } = await compareFields(tx, { fromId, intoId });
  const fieldIds = [...missing, ...contested.filter((id) => chosen.includes(id))];
  const fieldsBefore = await tx.$queryRaw<StoredValue[]>`
    delete from "CustomerFieldValue" where "customerId" = ${intoId} and "fieldId" = any(${fieldIds}::int[])
    returning "fieldId", text, number::text, day::text, "optionId"`;
  await tx.$executeRaw`
    insert into "CustomerFieldValue" ("customerId", "fieldId", text, number, day, "optionId")
    select ${intoId}, "fieldId", text, number, day, "optionId" from "CustomerFieldValue"
    where "customerId" = ${fromId} and "fieldId" = any(${fieldIds}::int[])`;
  return { fieldIds, fieldsBefore };
}

/** Gives a customer its fields of before; a field and an option that are gone by now stay gone. */
export async function giveFieldsBack(
  tx: Prisma.TransactionClient,
  intoId: number,
  { fieldIds, fieldsBefore }: { fieldIds: number[]; fieldsBefore: StoredValue[] },
): Promise<void> {
  await tx.$executeRaw`
    delete from "CustomerFieldValue" where "customerId" = ${intoId} and "fieldId" = any(${fieldIds}::int[])`;
  await tx.$executeRaw`
    insert into "CustomerFieldValue" ("customerId", "fieldId", text, number, day, "optionId")
    select ${intoId}, stored."fieldId", stored.text, stored.number, stored.day, stored."optionId"
    from jsonb_to_recordset(${JSON.stringify(fieldsBefore)}::jsonb)
      as stored ("fieldId" int, text text, number numeric, day date, "optionId" int)
    where exists (select from "CustomField" where id = stored."fieldId")
      and (stored."optionId" is null or exists (select from "FieldOption" where id = stored."optionId"))`;
}
