import { passwordLengthMin } from "@vetrina/contract/staff/staff";
import { errorAttributes, errorId, Field } from "@vetrina/ui/field";
import { useState } from "react";
import { copyText } from "../copy-text.ts";
import type { BoundField } from "./use-form-fields.ts";

/** 32 unambiguous letters and digits, easy to read aloud: each random byte picks one without a bias. */
const letters = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 20;

/** A password of a hundred random bits, in groups of four: "kw7e-pm3x-9dhs-vt4q-b2nz". */
function generatePassword(): string {
  const picked = [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => letters[byte % letters.length]);
  return picked.join("").replace(/(.{4})(?=.)/g, "$1-");
}

interface NewPasswordFieldProps extends BoundField {
  label: string;
  /** Puts a password that was made here into the field. */
  onGenerate: (password: string) => void;
  /** What the field holds, for the button that copies it. */
  value: string;
}

/** A field for a new password: typed or generated, and then visible, since it has to be passed on. */
export function NewPasswordField({ id, label, error, onGenerate, value, ...registered }: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const generate = () => {
    onGenerate(generatePassword());
    setShown(true);
  };
  return (
    <div>
      <Field id={id} label={label} error={error}>
        <input
          id={id}
          type={shown ? "text" : "password"}
          className="input w-full bg-sheet font-receipt aria-invalid:border-error"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          {...errorAttributes(id, error)}
          aria-describedby={[error && errorId(id), `${id}-hint`].filter(Boolean).join(" ")}
          {...registered}
        />
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          Almeno {passwordLengthMin} caratteri. Qualche parola a caso si ricorda meglio di una sigla.
        </p>
      </Field>
      <div className="mt-1 flex flex-wrap gap-x-5">
        <button type="button" className="text-link cursor-pointer" onClick={generate}>
          Generala
        </button>
        <button type="button" className="text-link cursor-pointer" aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? "Nascondi" : "Mostra"}
          <span className="sr-only"> la password</span>
        </button>
        {shown && value && (
          <button
            type="button"
            className="text-link cursor-pointer"
            onClick={() => void copyText(value, "Password copiata")}
          >
            Copia
          </button>
        )}
      </div>
    </div>
  );
}
