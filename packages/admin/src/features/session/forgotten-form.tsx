import { zodResolver } from "@hookform/resolvers/zod";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { passwordLinkRequestSchema } from "@vetrina/contract/staff/password-links";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { LoginFailure } from "./login-failure.tsx";

/** Asks for the link that chooses a new password; the answer is the same whether the address exists. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const form = useForm({ resolver: zodResolver(passwordLinkRequestSchema), defaultValues: { email: "" } });
  const { field } = useFormFields(form);
  const request = trpc.auth.mailPasswordLink.useMutation();
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  return (
    <>
      <p className="mt-3 text-muted">
        Scrivi l’email del tuo account: ti mandiamo un link per scegliere una nuova password.
      </p>
      {request.data ? (
        <p role="status" className="mt-6 alert alert-success">
          {request.data.message}
        </p>
      ) : (
        <form
          noValidate
          className="mt-6 grid gap-5"
          onSubmit={(event) => void form.handleSubmit((values) => request.mutate(values))(event)}
        >
          <TextField
            {...field("email")}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <LoginFailure message={request.error ? failureMessage(request.error) : undefined} />
          <Button type="submit" className="btn-primary btn-lg" pending={request.isPending}>
            Inviami il link
          </Button>
        </form>
      )}
      <button type="button" className="btn mt-3 w-full btn-ghost" onClick={onBack}>
        Torna all’accesso
      </button>
    </>
  );
}
