import { ruleDefinitionSchema } from "@vetrina/contract/rules";
import type { Prisma } from "@vetrina/data/prisma";

const erasedAddress = "cancellato@anonimo.invalid";
const erasedName = "Regola di una persona cancellata";

interface NamingRule {
  id: number;
  name: string;
  definition: unknown;
}

/** An address as it stands in a text, and not the end of a longer one. */
const addressPattern = (email: string) =>
  new RegExp(`(?<![\\w.+-])${email.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w-])`, "gi");

/** Rules that name one of these addresses, in whatever case. There are few rules. */
async function rulesNaming(tx: Prisma.TransactionClient, emails: readonly string[]): Promise<NamingRule[]> {
  const rules = await tx.rule.findMany({ select: { id: true, name: true, definition: true } });
  return rules.filter(({ name, definition }) => {
    const text = `${name}\n${JSON.stringify(definition)}`;
    return emails.some((email) => addressPattern(email).test(text));
  });
}

/** What the rules say that name a person, for the person. Of an address in lower case. */
export async function presentRulesNaming(tx: Prisma.TransactionClient, email: string) {
  const rules = await rulesNaming(tx, [email]);
  return rules.map(({ name, definition }) => ({
    nome: name,
    condizioni: ruleDefinitionSchema.safeParse(definition).data?.conditions ?? [],
  }));
}

const withoutAddress = (text: string, email: string) => text.replace(addressPattern(email), erasedAddress);

/**
 * Takes addresses, in lower case, out of the rules that name them. Such a rule loses its name, which is most likely the
 * person's, and is off: it was for them. Returns how many there were.
 */
export async function forgetInRules(tx: Prisma.TransactionClient, emails: readonly string[]): Promise<number> {
  const named = emails.filter(Boolean);
  if (named.length === 0) return 0;
  const rules = await rulesNaming(tx, named);
  for (const { id, definition } of rules) {
    const text = named.reduce(withoutAddress, JSON.stringify(definition));
    const data = { name: erasedName, definition: JSON.parse(text), isOn: false, revision: { increment: 1 } };
    await tx.rule.update({ where: { id }, data, select: { id: true } });
  }
  return rules.length;
}
