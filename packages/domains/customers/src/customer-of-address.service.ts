import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { type AutomaticActor, recordChange } from "@vetrina/core/audit/audit.service";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

type Author = StaffActor | AutomaticActor;

/**
 * The customer with this address, its own before that of one of its people; the oldest of several, held until the
 * transaction ends. Where there is none, who asks next waits for that end, and finds the one that was written down in it.
 */
export async function findCustomerOf(tx: Prisma.TransactionClient, email: string): Promise<number | undefined> {
  if (!email) return undefined;
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.customerOfAddress}::int, hashtext(${email}))`;
  const oldest = { orderBy: { id: "asc" }, select: { id: true } } as const;
  for (;;) {
    const own = await tx.customer.findFirst({ where: { removedAt: null, OR: [{ email }, { pec: email }] }, ...oldest });
    const found =
      own ?? (await tx.customer.findFirst({ where: { removedAt: null, people: { some: { email } } }, ...oldest }));
    if (!found) return undefined;
    // One that was merged or removed meanwhile isn't it any more.
    const held = await tx.$executeRaw`
      select from "Customer" where id = ${found.id} and "removedAt" is null for no key update`;
    if (held > 0) return found.id;
  }
}

interface FirstData {
  kind: "azienda" | "persona";
  name: string;
  email: string | null;
  phone: string | null;
  town?: string | null;
  /** Whom one speaks to, of a firm. */
  person?: string;
}

/** Writes down a customer of what is known of them so far; `origin` is how the log goes on. Returns its id. */
export async function addCustomerOf(
  tx: Prisma.TransactionClient,
  { by, now, origin }: { by: Author; now: Date; origin: string },
  { person, ...data }: FirstData,
): Promise<number> {
  const { email, phone } = data;
  const people = person ? { create: { name: person, email, phone } } : {};
  const { id } = await tx.customer.create({
    data: { ...data, people, createdAt: now, changedAt: now },
    select: { id: true },
  });
  await recordChange(tx, by, {
    action: "cliente.nuovo",
    subject: "cliente",
    subjectId: id,
    summary: `Ha aggiunto il cliente ${id}, ${origin}`,
  });
  return id;
}

/** The customer that a contact is, or becomes: the one with its address, or a new one. Throws NOT_FOUND. */
export async function customerOfLead(
  tx: Prisma.TransactionClient,
  { by, now }: { by: Author; now: Date },
  leadId: number,
): Promise<number> {
  // Of two at once the second waits, and finds the customer that the first has written down.
  await lockRow(tx, "Lead", leadId);
  const lead = await tx.lead.findUnique({
    where: { id: leadId },
    select: { firstName: true, lastName: true, company: true, email: true, phone: true },
  });
  if (!lead) throw new AppError("NOT_FOUND");
  const email = lead.email.toLowerCase();
  const found = await findCustomerOf(tx, email);
  if (found !== undefined) return found;
  const person = `${lead.firstName} ${lead.lastName}`.trim();
  const reached = { email: email || null, phone: lead.phone || null };
  const origin = { by, now, origin: `dal contatto ${leadId}` };
  return lead.company
    ? addCustomerOf(tx, origin, { kind: "azienda", name: lead.company, person, ...reached })
    : addCustomerOf(tx, origin, { kind: "persona", name: person, ...reached });
}
