import type { Readable } from "node:stream";
import { type Customer, customerKinds } from "@vetrina/contract/customers";
import type { CustomerChoice } from "@vetrina/contract/customers-desk";
import { formatDateTime } from "@vetrina/contract/dates";
import type { FieldValue } from "@vetrina/contract/field-values";
import { fieldWords } from "@vetrina/contract/fields";
import { type CsvColumns, csvFile, phoneCell } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { valuesOf } from "@vetrina/fields/field-values";
import { listFields } from "@vetrina/fields/fields.service";
import { conditionsOf, orderOf } from "./customer-list.service.ts";

interface ExportedCustomer extends Omit<Customer, "createdAt"> {
  createdAt: Date;
  /** A line for each: name, role and how to reach them. */
  people: string | null;
  /** The staff's, oldest first. */
  notes: string | null;
  fields: FieldValue[];
}

const selection = Prisma.sql`
  select id, kind, name, "vatNumber", "taxCode", pec, "sdiCode", email, phone, street, postcode, town, province,
    country, "createdAt",
    (select string_agg(concat_ws(', ', person.name, person.role, person.email, 'tel. ' || person.phone), E'\\n'
      order by person.id) from "CustomerPerson" as person where person."customerId" = customer.id) as people,
    (select string_agg(note.text, E'\\n' order by note.id) from "CustomerNote" as note
      where note."customerId" = customer.id) as notes,
    ${valuesOf("customer", Prisma.sql`customer.id`)} as fields
  from "Customer" as customer`;

const columns: CsvColumns<ExportedCustomer> = [
  ["Tipo", ({ kind }) => customerKinds[kind]],
  ["Nome", ({ name }) => name],
  // As a number a spreadsheet would take the noughts in front away.
  ["Partita IVA", ({ vatNumber }) => (vatNumber ? `P.IVA ${vatNumber}` : "")],
  ["Codice fiscale", ({ taxCode }) => (taxCode ? `C.F. ${taxCode}` : "")],
  ["PEC", ({ pec }) => pec ?? ""],
  ["Codice destinatario", ({ sdiCode }) => (sdiCode ? `SDI ${sdiCode}` : "")],
  ["Email", ({ email }) => email ?? ""],
  ["Telefono", ({ phone }) => phoneCell(phone)],
  ["Indirizzo", ({ street }) => street ?? ""],
  ["CAP", ({ postcode }) => (postcode ? `CAP ${postcode}` : "")],
  ["Località", ({ town }) => town ?? ""],
  ["Provincia", ({ province }) => province ?? ""],
  ["Paese", ({ country }) => country],
  ["Persone", ({ people }) => people ?? ""],
  ["Note", ({ notes }) => notes ?? ""],
  ["Aggiunto il", ({ createdAt }) => formatDateTime(createdAt)],
];

const csvCell = (value: FieldValue | undefined) => (value ? fieldWords(value) : "");

/** A column for each field of customers, behind the others. */
async function fieldColumns(deps: Deps): Promise<CsvColumns<ExportedCustomer>> {
  const fields = (await listFields(deps)).filter(({ onCustomers }) => onCustomers);
  return fields.map(({ id, name }) => [name, ({ fields: values }) => csvCell(values.find((value) => value.id === id))]);
}

/** The CSV of a choice's customers, in the choice's order. */
export async function exportCustomers(deps: Deps, choice: CustomerChoice): Promise<Readable> {
  const { text, values } = Prisma.sql`${selection} ${conditionsOf(choice)} order by ${orderOf(choice.sort)}`;
  return csvFile([...columns, ...(await fieldColumns(deps))], deps.stream<ExportedCustomer>({ text, values }));
}
