import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { loginSchema, type Staff } from "@vetrina/contract/auth";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRestUrl } from "../addresses.tsx";
import { fieldErrors } from "../field-errors.ts";
import { Wordmark } from "../shell/wordmark.tsx";
import { PasswordField } from "./password-field.tsx";

interface LoginCardProps {
  agencyName: string;
  /** Whose session ended by itself, if that is why the card is here. */
  expiredUsername: string | undefined;
  onEnter: (staff: Staff) => void;
}

const usernameId = "nome-utente";
const passwordId = "password";

function useLogin(onEnter: (staff: Staff) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const focus = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.focus();
  const login = trpc.auth.login.useMutation({
    // The variables hold the password: they leave with the card.
    gcTime: 0,
    onSuccess: onEnter,
    onError: (error) => {
      focus(refusalOf(error)?.fields?.username ? usernameId : passwordId);
      form.current?.querySelector<HTMLInputElement>(`#${passwordId}`)?.select();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = loginSchema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    const errors = result.success ? {} : fieldErrors(result.error);
    setMissing(errors);
    login.reset();
    if (result.success) login.mutate(result.data);
    else focus(errors.username ? usernameId : passwordId);
  };
  const fields = { ...refusalOf(login.error)?.fields, ...missing };
  const failure = login.error && Object.keys(fields).length === 0 ? failureMessage(login.error) : undefined;
  return { form, submit, fields, failure, pending: login.isPending, focus };
}

function LoginForm({ expiredUsername, onEnter }: Omit<LoginCardProps, "agencyName">) {
  const { form, submit, fields, failure, pending } = useLogin(onEnter);
  useEffect(() => {
    const first = expiredUsername ? passwordId : usernameId;
    form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  }, [form, expiredUsername]);

  return (
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
      {failure && (
        <p role="alert" className="border-l-4 border-error py-1 pl-4 font-semibold text-error">
          {failure}
        </p>
      )}
      <Button type="submit" className="btn-primary btn-lg" pending={pending}>
        Entra
      </Button>
    </form>
  );
}

export function LoginCard({ agencyName, expiredUsername, onEnter }: LoginCardProps) {
  const restUrl = useRestUrl();
  return (
    <main className="door grid min-h-dvh content-center justify-items-center gap-6 px-5 py-10">
      <div className="w-full max-w-[26rem]">
        <div className="door-awning">
          <div className="awning" />
        </div>
        <div className="bg-sheet px-6 pt-9 pb-8 sm:px-9 sm:pb-10">
          <Wordmark name={agencyName} />
          <h1 className="mt-6 text-[1.75rem] leading-tight">Area Amministrativa</h1>
          {expiredUsername ? (
            <p role="status" className="mt-3 text-muted">
              La sessione è scaduta. Accedi di nuovo e riprendi da dove eri.
            </p>
          ) : (
            <p className="mt-3 text-muted">Di qua si lavora: la vetrina è dall'altra parte.</p>
          )}
          <LoginForm expiredUsername={expiredUsername} onEnter={onEnter} />
        </div>
      </div>
      <a href={`${restUrl}/`} className="text-link">
        Torna al sito
      </a>
    </main>
  );
}
