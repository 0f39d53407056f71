import { zodResolver } from "@hookform/resolvers/zod";
import { failureMessage } from "@vetrina/client/refusal";
import { type Login, loginSchema } from "@vetrina/contract/staff/auth";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { markRefusal } from "../../show-refusal.ts";
import { LoginFailure } from "./login-failure.tsx";
import { type LoginMutation, refusedFields } from "./login-mutation.ts";
import { PasswordField } from "./password-field.tsx";

interface PasswordFormProps {
  login: LoginMutation;
  expiredUsername: string | undefined;
}

const usernameId = "nome-utente";
const passwordId = "password";

function usePasswordStep({ login, expiredUsername }: PasswordFormProps) {
  const form = useForm<Login>({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: expiredUsername ?? "", password: "" },
  });
  const { setFocus } = form;
  useEffect(() => setFocus(expiredUsername ? "password" : "username"), [setFocus, expiredUsername]);
  const refused = login.error;
  useEffect(() => {
    if (!refused || markRefusal(form, ["username", "password"], refused)) return;
    setFocus("password", { shouldSelect: true });
  }, [form, setFocus, refused]);
  const submit = form.handleSubmit(
    (fields) => login.mutate(fields),
    () => login.reset(),
  );
  const isOfField = Object.keys(refusedFields(refused)).length > 0;
  return { form, submit, failure: refused && !isOfField ? failureMessage(refused) : undefined };
}

export function PasswordForm(props: PasswordFormProps) {
  const { login, expiredUsername } = props;
  const { form, submit, failure } = usePasswordStep(props);
  const { errors } = form.formState;
  return (
    <>
      {expiredUsername ? (
        <p role="status" className="mt-3 text-muted">
          La sessione è scaduta. Accedi di nuovo e riprendi da dove eri.
        </p>
      ) : (
        <p className="mt-3 text-muted">Di qua si lavora: la vetrina è dall’altra parte.</p>
      )}
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 grid gap-5">
        <Field id={usernameId} label="Nome utente o email" error={errors.username?.message}>
          <input
            id={usernameId}
            type="text"
            className="input input-lg w-full bg-base-100 aria-invalid:border-error"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...errorAttributes(usernameId, errors.username?.message)}
            {...form.register("username")}
          />
        </Field>
        <PasswordField id={passwordId} error={errors.password?.message} register={form.register("password")} />
        <LoginFailure message={failure} />
        <Button type="submit" className="btn-primary btn-lg" pending={login.isPending}>
          Entra
        </Button>
      </form>
    </>
  );
}
