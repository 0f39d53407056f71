import { type ContactQuestion, questionFieldName } from "@vetrina/contract/contact-questions";
import { fieldTextMax } from "@vetrina/contract/fields";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormRegisterReturn } from "react-hook-form";

interface ContactQuestionFieldProps {
  question: ContactQuestion;
  idPrefix: string;
  error?: string | undefined;
  /** What registers the control, where a script sends the form. */
  control?: UseFormRegisterReturn;
}

/** A question that owners have added to the second step of the contact form. */
export function ContactQuestionField({ question, idPrefix, error, control }: ContactQuestionFieldProps) {
  const { id, name: label, kind, options } = question;
  const name = questionFieldName(id);
  const field = { id: `${idPrefix}-${name}`, label, error, look: "page" as const, name };
  if (kind === "scelta") {
    const names = options.map((option) => [String(option.id), option.name] as const);
    return <SelectField {...field} {...control} names={names} unchosen="Scegli" />;
  }
  if (kind === "giorno") return <TextField {...field} {...control} type="date" />;
  if (kind === "numero") return <TextField {...field} {...control} inputMode="decimal" maxLength={20} />;
  return <TextField {...field} {...control} maxLength={fieldTextMax} />;
}
