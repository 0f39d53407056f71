import { errorAttributes, Field } from "@vetrina/ui/field";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

interface PasswordFieldProps {
  id: string;
  error: string | undefined;
  register: UseFormRegisterReturn;
}

export function PasswordField({ id, error, register }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label="Password" error={error}>
      <div className="relative">
        <input
          id={id}
          type={shown ? "text" : "password"}
          className="input input-lg w-full bg-base-100 pr-28 aria-invalid:border-error"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...errorAttributes(id, error)}
          {...register}
        />
        <button
          type="button"
          className="absolute inset-y-0.5 right-0.5 z-10 min-w-11 cursor-pointer px-4 font-semibold underline underline-offset-4 focus-visible:outline-offset-[-5px]"
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Nascondi" : "Mostra"}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}
