import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { checkNewPassword, passwordChangeSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useForm } from "react-hook-form";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { AccountPart } from "./account-part.tsx";

const endedSentence = (ended: number) =>
  ended === 1 ? "L’altra sessione aperta è stata chiusa." : `Le altre ${ended} sessioni aperte sono state chiuse.`;

function useChangePassword(username: string) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema.superRefine(checkNewPassword(username))),
    defaultValues: { present: "", password: "" },
  });
  const change = trpc.account.changePassword.useMutation({
    gcTime: 0,
    onSuccess: ({ ended }) => {
      form.reset();
      toast({ title: "Password cambiata", ...(ended > 0 && { description: endedSentence(ended) }) });
      void utils.account.sessions.invalidate();
    },
    onError: useRefusalHere((error) => showRefusal(form, ["present", "password"], error)),
  });
  return { form, change, submit: form.handleSubmit((values) => change.mutate(values)) };
}

export function PasswordPart({ username }: { username: string }) {
  const { form, change, submit } = useChangePassword(username);
  const { field } = useFormFields(form);
  const { isSubmitted, dirtyFields } = form.formState;
  // Only the new one: a password manager may put the present one there by itself.
  const { question } = useUnsavedGuard(Boolean(dirtyFields.password), () => form.reset());
  return (
    <AccountPart id="account-password" title="Password">
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <TextField
          {...field("present")}
          label="Password attuale"
          type="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <NewPasswordField
          {...field("password")}
          label="Nuova password"
          value={form.watch("password")}
          onGenerate={(password) =>
            form.setValue("password", password, { shouldDirty: true, shouldValidate: isSubmitted })
          }
        />
        <p className="text-muted">
          Cambiandola si chiudono le altre sessioni e smette di valere l’indirizzo del calendario; qui resti dentro.
        </p>
        <Button type="submit" className="justify-self-start btn-primary" pending={change.isPending}>
          Cambia password
        </Button>
        {question}
      </form>
    </AccountPart>
  );
}
