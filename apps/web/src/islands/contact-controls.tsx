import { businessTypes, type Contact, type ContactInput } from "@vetrina/contract/leads";
import { errorAttributes, Field, FieldError } from "@vetrina/ui/field";
import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";

type ContactFormState = UseFormReturn<ContactInput, unknown, Contact>;

interface TextFieldProps extends Omit<ComponentProps<"input">, "form" | "name"> {
  form: ContactFormState;
  name: Exclude<keyof ContactInput, "privacy">;
  label: string;
}

// Fixed ids: an island is its own React root, where useId would not give what the server wrote.
const controlId = (name: string) => `contatto-${name}`;
const controlLook = "w-full border-edge bg-sheet text-copy focus:border-base-content aria-invalid:border-error";

export function TextField({ form, name, label, ...input }: TextFieldProps) {
  const id = controlId(name);
  const error = form.formState.errors[name]?.message;
  return (
    <Field id={id} label={label} optional={!input.required} error={error}>
      <input
        type="text"
        className={`input input-xl ${controlLook}`}
        {...input}
        {...form.register(name)}
        id={id}
        {...errorAttributes(id, error)}
      />
    </Field>
  );
}

export function BusinessTypeField({ form }: { form: ContactFormState }) {
  const id = controlId("businessType");
  const error = form.formState.errors.businessType?.message;
  return (
    <Field id={id} label="Tipo di attività" error={error}>
      <select
        className={`select select-xl ${controlLook}`}
        required
        {...form.register("businessType")}
        id={id}
        {...errorAttributes(id, error)}
      >
        <option value="">Scegli</option>
        {Object.entries(businessTypes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function MessageField({ form, label }: { form: ContactFormState; label: string }) {
  const id = controlId("message");
  const error = form.formState.errors.message?.message;
  return (
    <Field id={id} label={label} optional error={error} className="sm:col-span-2">
      <textarea
        className={`textarea ${controlLook} min-h-36 py-3 leading-normal`}
        rows={4}
        maxLength={5000}
        {...form.register("message")}
        id={id}
        {...errorAttributes(id, error)}
      />
    </Field>
  );
}

export function PrivacyField({ form }: { form: ContactFormState }) {
  const id = controlId("privacy");
  const error = form.formState.errors.privacy?.message;
  return (
    <div className="mt-5">
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          className="checkbox checkbox-primary mt-0.5 not-checked:border-edge not-checked:bg-sheet aria-invalid:border-error"
          required
          {...form.register("privacy")}
          id={id}
          {...errorAttributes(id, error)}
        />
        <label htmlFor={id}>
          Ho letto la{" "}
          <a href="/privacy" className="font-semibold underline underline-offset-4">
            privacy policy
          </a>{" "}
          e acconsento a essere ricontattato.
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
