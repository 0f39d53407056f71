import { failureMessage } from "@vetrina/client/refusal";
import { loginSchema } from "@vetrina/contract/staff/auth";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { fieldErrors } from "../../field-errors.ts";
import { LoginFailure } from "./login-failure.tsx";
import { type LoginMutation, refusedFields } from "./login-mutation.ts";
import { PasswordField } from "./password-field.tsx";

interface PasswordFormProps {
  login: LoginMutation;
  expiredUsername: string | undefined;
}

const usernameId = "nome-utente";
const passwordId = "password";

function usePasswordStep(login: LoginMutation) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const focus = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus();
  const refused = login.error;
  useEffect(() => {
    if (!refused) return;
    const id = refusedFields(refused).username ? usernameId : passwordId;
    form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus();
    form.current?.querySelector<HTMLInputElement>(`#${passwordId}`)?.select();
  }, [refused]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = loginSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const errors = result.success ? {} : fieldErrors(result.error);
    setMissing(errors);
    login.reset();
    if (result.success) login.mutate(result.data);
    else focus(errors.username ? usernameId : passwordId);
  };
  const fields = { ...refusedFields(refused), ...missing };
  const failure = refused && Object.keys(fields).length === 0 ? failureMessage(refused) : undefined;
  return { form, submit, fields, failure };
}

export function PasswordForm({ login, expiredUsername }: PasswordFormProps) {
  const { form, submit, fields, failure } = usePasswordStep(login);
  useEffect(() => {
    const first = expiredUsername ? passwordId : usernameId;
    form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  }, [form, expiredUsername]);

  return (
    <>
      {expiredUsername ? (
        <p role="status" className="mt-3 text-muted">
          La sessione è scaduta. Accedi di nuovo e riprendi da dove eri.
        </p>
      ) : (
        <p className="mt-3 text-muted">Di qua si lavora: la vetrina è dall'altra parte.</p>
      )}
      <form ref={form} noValidate onSubmit={submit} className="mt-7 grid gap-5">
        <Field id={usernameId} label="Nome utente" error={fields.username}>
          <input
            id={usernameId}
            name="username"
            type="text"
            className="input input-lg w-full bg-base-100 aria-invalid:border-error"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={expiredUsername}
            {...errorAttributes(usernameId, fields.username)}
          />
        </Field>
        <PasswordField id={passwordId} error={fields.password} />
        <LoginFailure message={failure} />
        <Button type="submit" className="btn-primary btn-lg" pending={login.isPending}>
          Entra
        </Button>
      </form>
    </>
  );
}
