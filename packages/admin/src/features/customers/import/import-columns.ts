import { withoutAccents } from "@vetrina/contract/accents";
import { type CustomerPart, customerPartNames, customerParts } from "@vetrina/contract/customers";
import type { Field } from "@vetrina/contract/fields";

/** What a column of a file is: a part of the customer, an owners' field (`campo-3`), or nothing. */
export type ImportTarget = CustomerPart | "surname" | "people" | "notes" | `campo-${number}` | "";

const otherTargets = {
  surname: "Cognome, da unire dopo il nome",
  people: "Persone",
  notes: "Note",
} as const satisfies Partial<Record<ImportTarget, string>>;

const fieldTarget = ({ id }: Pick<Field, "id">): ImportTarget => `campo-${id}`;

/** What can be chosen for a column, in Italian. */
export const targetNames = (fields: readonly Field[]): [ImportTarget, string][] => [
  ["", "Non importare"],
  ...customerParts.map((part): [ImportTarget, string] => [part, customerPartNames[part]]),
  ...(Object.entries(otherTargets) as [ImportTarget, string][]),
  ...fields.map((field): [ImportTarget, string] => [fieldTarget(field), field.name]),
];

/** Letters and digits alone, without case and accents: "P. IVA" is "piva". */
const plain = (head: string) =>
  withoutAccents(head)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Heads of other programs' files. */
const usualHeads = {
  kind: "tipologia,tipocliente,type",
  name: "ragionesociale,denominazione,cliente,azienda,nominativo,nomeoragionesociale,name,company,companyname,societa,ditta,firstname",
  surname: "cognome,surname,lastname",
  vatNumber: "piva,iva,partitaivacliente,vat,vatnumber,partitaivavat,pivavat",
  taxCode: "cf,codfiscale,codicefiscalecliente,taxcode",
  pec: "indirizzopec,emailpec,postacertificata,pecmail",
  sdiCode: "sdi,codicesdi,codiceunivoco,coddestinatario,codiceunivocoufficio",
  email: "mail,postaelettronica,indirizzoemail,emailaddress",
  phone: "tel,cellulare,cell,mobile,phone,recapito,recapitotelefonico,numeroditelefono",
  street: "via,indirizzodifatturazione,viaenumero,address,sedelegale",
  postcode: "codicepostale,zip,zipcode,postalcode",
  town: "citta,comune,city",
  province: "prov,siglaprovincia",
  country: "nazione,stato,country",
  people: "referenti,referente,contatti",
  notes: "nota,annotazioni,notes",
} satisfies Partial<Record<ImportTarget, string>>;

/** What each head stands for: what our own export writes first, then the usual names, each target once. */
export function recogniseColumns(heads: readonly string[], fields: readonly Field[]): ImportTarget[] {
  const own = targetNames(fields).map(([target, name]): [string, ImportTarget] => [plain(name), target]);
  const usual = Object.entries(usualHeads).flatMap(([target, names]) =>
    names.split(",").map((name): [string, ImportTarget] => [name, target as ImportTarget]),
  );
  // Of two entries with the same head the later one counts.
  const byHead = new Map([...usual, ...own.toReversed()]);
  const taken = new Set<ImportTarget>();
  return heads.map((head) => {
    const target = byHead.get(plain(head)) ?? "";
    if (taken.has(target)) return "";
    if (target) taken.add(target);
    return target;
  });
}
