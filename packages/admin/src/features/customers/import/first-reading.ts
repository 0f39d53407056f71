import type { Field } from "@vetrina/contract/fields";
import { type CsvFile, looksLikeCustomer, withoutHeads } from "./csv-file.ts";
import { type ImportTarget, recogniseColumns } from "./import-columns.ts";

/**
 * How a file is taken at first. A first row with a customer's address or number is one, though one of its cells may be
 * called as a head is ("azienda"); with two such it is a row of heads.
 */
export function firstReading(read: CsvFile, fields: readonly Field[]): { file: CsvFile; targets: ImportTarget[] } {
  const targets = recogniseColumns(read.heads, fields);
  const isCustomer = looksLikeCustomer(read.heads) && targets.filter(Boolean).length < 2;
  return isCustomer ? { file: withoutHeads(read), targets: targets.map(() => "") } : { file: read, targets };
}
