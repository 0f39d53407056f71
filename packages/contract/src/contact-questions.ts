import * as z from "zod";
import { fieldSchema, fieldsMax } from "./fields.ts";
import { rowId } from "./row-id.ts";

/** A field that owners have the contact form ask for, in its second step. */
export const contactQuestionSchema = fieldSchema
  .pick({ id: true, name: true, kind: true, options: true })
  .meta({ id: "DomandaDelModulo" });

export const contactQuestionsSchema = z.array(contactQuestionSchema);

export type ContactQuestion = z.infer<typeof contactQuestionSchema>;

const prefix = "campo-";

/** What the answer to a question is called in a form, and where it is refused. */
export const questionFieldName = (id: number) => `${prefix}${id}` as const;

export type QuestionFieldName = ReturnType<typeof questionFieldName>;

export const isQuestionField = (name: string): name is QuestionFieldName => /^campo-[1-9]\d{0,9}$/.test(name);

const goneMessage = "Questa domanda non c’è più";
const tooLongMessage = "La risposta è troppo lunga";

/** What visitors have typed or chosen, by question; the number of an option for a choice. */
export const contactAnswersSchema = z
  .array(
    z.object({
      fieldId: rowId(goneMessage),
      value: z.string(tooLongMessage).max(4000, tooLongMessage),
    }),
  )
  .max(fieldsMax, "Le risposte sono troppe")
  .default([]);

export type ContactAnswer = z.output<typeof contactAnswersSchema>[number];

/** The answers among a form's fields; what is empty is none. */
export const answersIn = (fields: Record<string, unknown>): ContactAnswer[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    isQuestionField(name) && typeof value === "string" && value.trim() !== ""
      ? [{ fieldId: Number(name.slice(prefix.length)), value }]
      : [],
  );
