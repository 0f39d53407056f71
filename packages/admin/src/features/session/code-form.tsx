import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { LoginFailure } from "./login-failure.tsx";
import { type LoginMutation, refusedFields } from "./login-mutation.ts";

interface CodeFormProps {
  login: LoginMutation;
  onCode: (code: string) => void;
  onBack: () => void;
}

const codeId = "codice";

/** The second step: the app's code or, in the same field, a recovery code. */
export function CodeForm({ login, onCode, onBack }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const { error } = login;
  useEffect(() => {
    // At the beginning, and again at each refusal, with what was typed ready to be replaced.
    if (error) input.current?.focus();
    input.current?.select();
  }, [error]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    setMissing(!code);
    if (code) onCode(code);
    else input.current?.focus();
  };
  const problem = missing ? "Inserisci il codice" : refusedFields(error).code;
  // That a code is asked for is what this form is here for, no failure.
  const failure = !problem && error && refusalOf(error)?.code !== "SECOND_FACTOR" ? failureMessage(error) : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-5">
      <p className="text-muted">
        Scrivi il codice di sei cifre della tua app di verifica. Se non hai il telefono, usa un codice di recupero.
      </p>
      <Field id={codeId} label="Codice" error={problem}>
        <input
          ref={input}
          id={codeId}
          name="code"
          type="text"
          className="input input-lg w-full bg-base-100 font-receipt tracking-[0.12em] aria-invalid:border-error"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...errorAttributes(codeId, problem)}
        />
      </Field>
      <LoginFailure message={failure} />
      <Button type="submit" className="btn-primary btn-lg" pending={login.isPending}>
        Verifica
      </Button>
      <button type="button" className="btn btn-ghost" onClick={onBack}>
        Torna a nome e password
      </button>
    </form>
  );
}
