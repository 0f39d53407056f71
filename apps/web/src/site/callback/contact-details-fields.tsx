import { businessTypes } from "@vetrina/contract/business-types";
import type { ContactDetails } from "@vetrina/contract/callback";
import { type ContactQuestion, type QuestionFieldName, questionFieldName } from "@vetrina/contract/contact-questions";
import { fieldTextMax } from "@vetrina/contract/fields";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormRegisterReturn } from "react-hook-form";

export type DetailName = keyof ContactDetails | QuestionFieldName;

/** With what registers the control where a script sends the form; else with its name alone. */
interface BoundField extends Partial<UseFormRegisterReturn> {
  id: string;
  look: "page";
  error?: string | undefined;
}

/** A question that owners have added to the step. */
function QuestionField({ question, field }: { question: ContactQuestion; field: BoundField }) {
  const { name: label, kind, options } = question;
  if (kind === "scelta") {
    const names = options.map((option) => [String(option.id), option.name] as const);
    return <SelectField {...field} label={label} names={names} unchosen="Scegli" />;
  }
  if (kind === "giorno") return <TextField {...field} label={label} type="date" />;
  if (kind === "numero") return <TextField {...field} label={label} inputMode="decimal" maxLength={20} />;
  return <TextField {...field} label={label} maxLength={fieldTextMax} />;
}

interface ContactDetailsFieldsProps {
  field: (name: DetailName) => BoundField;
  questions: readonly ContactQuestion[];
  messageLabel: string;
}

/** What the second step of the contact form asks for, with a script or without. */
export function ContactDetailsFields({ field, questions, messageLabel }: ContactDetailsFieldsProps) {
  return (
    <>
      <TextField {...field("lastName")} label="Cognome" autoComplete="family-name" maxLength={80} />
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      <TextField {...field("company")} label="Azienda" autoComplete="organization" maxLength={120} />
      <SelectField
        {...field("businessType")}
        label="Tipo di attività"
        names={Object.entries(businessTypes)}
        unchosen="Scegli"
      />
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} field={field(questionFieldName(question.id))} />
      ))}
      <TextAreaField
        {...field("message")}
        label={messageLabel}
        fieldClassName="sm:col-span-2"
        className="min-h-24"
        rows={3}
        maxLength={5000}
      />
    </>
  );
}
