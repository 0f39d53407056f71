import type { Callback, CallbackInput } from "@vetrina/contract/callback";
import { errorAttributes, FieldError } from "@vetrina/ui/field";
import type { UseFormReturn } from "react-hook-form";

type ContactFormState = UseFormReturn<CallbackInput, unknown, Callback>;

/** The consent that the agency needs to write back. */
export function PrivacyField({ form, id }: { form: ContactFormState; id: string }) {
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
        <label htmlFor={id} className="wrap-anywhere">
          Ho letto la{" "}
          <a href="/privacy" className="font-semibold underline underline-offset-4">
            privacy policy
          </a>{" "}
          e acconsento a farmi ricontattare.
        </label>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}
