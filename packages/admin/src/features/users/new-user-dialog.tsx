import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { StaffRole } from "@vetrina/contract/staff/auth";
import { checkNewPassword, newUserSchema, staffPersonSchema } from "@vetrina/contract/staff/staff";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { showRefusal } from "../../show-refusal.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { PersonFields } from "./person-fields.tsx";
import { RoleField } from "./role-field.tsx";

const leaveTexts = {
  question: "Vuoi chiudere senza creare l'utente?",
  note: "Quello che hai scritto andrà perso.",
  leave: "Chiudi senza creare",
  stay: "Continua",
};

/** The whole rule, which looks at both fields at once. */
const schema = newUserSchema
  .extend(staffPersonSchema.shape)
  .superRefine((user, context) => checkNewPassword(user.username)(user, context));

function useNewUser(onDone: () => void) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: "", email: "", username: "", password: "", role: "operatore" as StaffRole },
  });
  const create = trpc.users.create.useMutation({
    onSuccess: async ({ username }) => {
      toast({ title: "Utente creato", description: `${username} può entrare con la password che hai scelto.` });
      // Nothing is left to ask about when the address changes.
      form.reset();
      await utils.users.list.invalidate();
      onDone();
    },
    onError: (error) => showRefusal(form, ["name", "email", "username", "password", "role"], error),
  });
  return { form, create, submit: form.handleSubmit((fields) => create.mutate(fields)) };
}

export function NewUserDialog({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { form, create, submit } = useNewUser(onDone);
  const { errors, isDirty } = form.formState;
  const guard = useUnsavedGuard(isDirty, () => form.reset(), leaveTexts);
  const dismiss = () => guard.leave(onDone);
  return (
    <FormDialog
      title="Nuovo utente"
      shape="small"
      submitLabel="Crea utente"
      pending={create.isPending}
      onSubmit={submit}
      onDismiss={dismiss}
      question={guard.question}
    >
      <PersonFields errors={errors} registered={{ name: form.register("name"), email: form.register("email") }} />
      <TextField
        id={`${id}-username`}
        label="Nome utente"
        error={errors.username?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint="Minuscolo e senza spazi, per esempio «marta.rossi». Non si può cambiare."
        {...form.register("username")}
      />
      <NewPasswordField
        id={`${id}-password`}
        label="Password"
        error={errors.password?.message}
        register={form.register("password")}
        value={form.watch("password")}
        onGenerate={(password) =>
          form.setValue("password", password, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      <RoleField
        legend="Ruolo"
        name={`${id}-role`}
        value={form.watch("role")}
        onRole={(role) => form.setValue("role", role, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
