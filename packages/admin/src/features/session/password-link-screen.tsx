import { zodResolver } from "@hookform/resolvers/zod";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { placeholderName } from "@vetrina/contract/settings/placeholder-name";
import { checkNewPassword, userPasswordSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { Link, useNavigate, useOpened } from "../../navigation.tsx";
import { showRefusal } from "../../show-refusal.ts";
import { Door } from "./door.tsx";
import { LoginFailure } from "./login-failure.tsx";

interface ChoiceProps {
  token: string;
  username: string;
}

function ChoiceForm({ token, username }: ChoiceProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(userPasswordSchema.pick({ password: true }).superRefine(checkNewPassword(username))),
    defaultValues: { password: "" },
  });
  const { field } = useFormFields(form);
  const login = trpc.auth.login.useMutation({ gcTime: 0 });
  const choose = trpc.auth.choosePassword.useMutation({
    gcTime: 0,
    onSuccess: async (_, { password }) => {
      // An account with a second factor is asked for its code at the door.
      const entered = await login.mutateAsync({ username, password }).catch(() => undefined);
      const description = entered ? "La userai la prossima volta che entri." : `Ora entra come ${username}.`;
      toast({ title: "Password scelta", description });
      await utils.auth.me.invalidate();
      await navigate({ to: "/panoramica", replace: true });
    },
    onError: (error) => showRefusal(form, ["password"], error),
  });
  return (
    <form
      noValidate
      className="mt-6 grid gap-5"
      onSubmit={(event) => void form.handleSubmit(({ password }) => choose.mutate({ token, password }))(event)}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordField
        {...field("password")}
        label="Nuova password"
        value={form.watch("password")}
        onGenerate={(password) =>
          form.setValue("password", password, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <Button type="submit" className="btn-primary btn-lg" pending={choose.isPending || login.isPending}>
        Salva la password
      </Button>
    </form>
  );
}

/** Where the link of an invitation, or of a forgotten password, leads. The token stays behind the # and in this page. */
export function PasswordLinkScreen() {
  const { token = "" } = useOpened();
  const { data: settings } = trpc.site.frame.useQuery();
  const look = trpc.auth.passwordLink.useMutation();
  const asked = useRef("");
  const { mutate } = look;
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    mutate({ token });
  }, [token, mutate]);
  const link = look.data;
  return (
    <Door agencyName={settings?.company.name ?? placeholderName} title="Scegli la password">
      {look.isPending && (
        <p role="status" className="mt-3 text-muted">
          Controllo il link…
        </p>
      )}
      {look.error && (
        <div className="mt-6 grid gap-4">
          <LoginFailure message={failureMessage(look.error)} />
          <Link to="/panoramica" className="btn btn-outline">
            Vai all’accesso
          </Link>
        </div>
      )}
      {link && (
        <>
          <p className="mt-3 text-muted">
            {link.kind === "invito" ? `Ciao ${link.name}, ti aspettavamo. ` : `Ciao ${link.name}. `}
            Il tuo nome utente è <strong>{link.username}</strong>.
          </p>
          <ChoiceForm token={token} username={link.username} />
        </>
      )}
    </Door>
  );
}
