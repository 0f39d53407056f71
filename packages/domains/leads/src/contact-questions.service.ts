import { type ContactAnswer, type ContactQuestion, questionFieldName } from "@vetrina/contract/contact-questions";
import { type Field, fieldWords, plainNumberOf, sentValue, valueSchemas } from "@vetrina/contract/fields";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { factLine } from "@vetrina/core/mail/mail-layout";
import type { Prisma } from "@vetrina/data/prisma";
import { listAskedFields } from "@vetrina/fields/fields.service";
import { fillField, readValues } from "@vetrina/fields/fill-field.service";

/** What the second step of the contact form asks for besides its own fields. */
export const readContactQuestions = (deps: Pick<Deps, "db">): Promise<ContactQuestion[]> => listAskedFields(deps);

const optionGone = "Questa scelta non c’è più: scegline un’altra";

/** Says it at the question, and with its name for who sees no questions: a page without a script. */
const refuseAnswer = ({ id, name }: Field, message: string) =>
  new AppError("BAD_INPUT", { message: factLine(name, message), fields: { [questionFieldName(id)]: message } });

/** An answer as its field has values; nothing for an empty one. Throws BAD_INPUT. */
function readAnswer(field: Field, typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  if (field.kind === "scelta") {
    if (!field.options.some(({ id }) => String(id) === typed)) throw refuseAnswer(field, optionGone);
    return typed;
  }
  const { data, error } = valueSchemas[field.kind].safeParse(field.kind === "numero" ? plainNumberOf(typed) : typed);
  if (data === undefined) throw refuseAnswer(field, error?.issues[0]?.message ?? "Questa risposta non va bene");
  return data;
}

const wordsOf = ({ kind, options }: Field, value: string) =>
  fieldWords({ kind, value: options.find(({ id }) => String(id) === value)?.name ?? value });

export interface FilledAnswers {
  /** Each answer that is new, as people read it. */
  facts: [question: string, words: string][];
  /** Those that differ from what the field already has: they are told, and the field stays. */
  besides: string[];
}

/**
 * Fills the fields of a lead, whose row the caller has locked, with what its visitor answers. An answer to what is no
 * longer asked is left out: its visitor can do nothing about that. Throws BAD_INPUT for what is no value of its field.
 */
export async function fillAnswers(
  tx: Prisma.TransactionClient,
  leadId: number,
  answers: readonly ContactAnswer[],
): Promise<FilledAnswers> {
  const filled: FilledAnswers = { facts: [], besides: [] };
  if (answers.length === 0) return filled;
  const asked = await listAskedFields({ db: tx });
  const known = await readValues(tx, "lead", leadId);
  for (const field of asked) {
    const value = readAnswer(field, answers.find(({ fieldId }) => fieldId === field.id)?.value ?? "");
    const before = known.find(({ id }) => id === field.id);
    if (value === undefined || value === sentValue(before)) continue;
    const words = wordsOf(field, value);
    if (before) filled.besides.push(factLine(field.name, words));
    else await fillField(tx, "lead", leadId, { fieldId: field.id, value, known: null });
    filled.facts.push([field.name, words]);
  }
  return filled;
}
