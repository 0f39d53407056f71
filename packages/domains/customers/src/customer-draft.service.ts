import type { CustomerDraft } from "@vetrina/contract/customers";
import type { PersonSubject } from "@vetrina/contract/person-card";
import type { Deps } from "@vetrina/core/deps";
import { findPerson } from "@vetrina/people/person-subject.service";

/** The firm that a contact has written for. */
async function companyOf({ db }: Pick<Deps, "db">, { kind, id }: PersonSubject): Promise<string | null> {
  if (kind !== "contatto") return null;
  const lead = await db.lead.findUnique({ where: { id }, select: { company: true } });
  return lead?.company ?? null;
}

/** What a new customer may begin with, of what a contact, a ticket or a booking knows. Throws NOT_FOUND. */
export async function draftCustomer(deps: Pick<Deps, "db">, subject: PersonSubject): Promise<CustomerDraft> {
  const known = await findPerson(deps.db, subject);
  const company = await companyOf(deps, subject);
  const person = { name: known.name.trim(), email: known.email ?? "", phone: known.phone ?? "" };
  if (!company) return { kind: "persona", ...person, person: null };
  return { kind: "azienda", name: company, email: "", phone: "", person };
}
