import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { StaffRole } from "@vetrina/contract/staff/auth";
import { checkNewPassword, newUserSchema, type StaffAccount, staffPersonSchema } from "@vetrina/contract/staff/staff";
import { TextField } from "@vetrina/ui/fields/text-field";
import { type ToastOptions, toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { ChoiceField } from "../../fields/choice-field.tsx";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { lossOf } from "../../leave-texts.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../use-if-still-here.ts";
import { useMailWords } from "../../use-mail-words.ts";
import { PersonFields } from "./person-fields.tsx";
import { roleChoices } from "./role-choices.ts";

const leaveTexts = lossOf("Vuoi chiudere senza creare l’utente?", "Chiudi senza creare");

type Way = "invito" | "password";

/** How a new user gets access. */
const wayChoices: readonly { value: Way; label: string; note: string }[] = [
  {
    value: "invito",
    label: "Invia un invito per email",
    note: "Sceglie la password da un link che vale 48 ore.",
  },
  { value: "password", label: "Scelgo io la password", note: "Gliela dici tu a voce." },
];

/** The whole rule, which looks at several fields at once. */
const schema = newUserSchema
  .omit({ password: true })
  .extend({ ...staffPersonSchema.shape, way: z.enum(["invito", "password"]), password: z.string() })
  .superRefine((user, context) => {
    if (user.way === "password") return checkNewPassword(user.username)(user, context);
    if (user.email === "") context.addIssue({ code: "custom", path: ["email"], message: "Inserisci l’email" });
  });

function useNewUser(onDone: () => void) {
  const utils = trpc.useUtils();
  const mailWords = useMailWords();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: "",
      email: "",
      username: "",
      way: "invito" as Way,
      password: "",
      role: "operatore" as StaffRole,
    },
  });
  const onError = useRefusalHere((error) =>
    showRefusal(form, ["name", "email", "username", "password", "role"], error),
  );
  const callbacks = (words: (name: string) => ToastOptions) => ({
    onSuccess: async ({ name, username }: StaffAccount) => {
      toast(words(name ?? username));
      // Nothing is left to ask about when the address changes.
      form.reset();
      await Promise.all([utils.users.list, utils.users.names].map((query) => query.invalidate()));
      onDone();
    },
    onError,
  });
  const create = trpc.users.create.useMutation(
    callbacks((name) => ({
      title: "Utente creato",
      description: `${name} può entrare con la password che hai scelto.`,
    })),
  );
  const invite = trpc.users.invite.useMutation(
    callbacks((name) => {
      const description = `${name} sceglie la password dal link nell’email.`;
      return mailWords({ title: "Invito in partenza", description }, "Utente creato, invito non spedito");
    }),
  );
  const submit = form.handleSubmit(({ way, password, ...user }) =>
    way === "invito" ? invite.mutate(user) : create.mutate({ ...user, password }),
  );
  return { form, isPending: create.isPending || invite.isPending, submit };
}

export function NewUserDialog({ onDone }: { onDone: () => void }) {
  const id = useId();
  const { form, isPending, submit } = useNewUser(useIfStillHere(onDone));
  const { field } = useFormFields(form);
  const way = form.watch("way");
  return (
    <FormDialog
      title="Nuovo utente"
      shape="small"
      submitLabel={way === "invito" ? "Invia l’invito" : "Crea utente"}
      pending={isPending}
      onSubmit={submit}
      form={form}
      texts={leaveTexts}
      onDismiss={onDone}
    >
      <PersonFields field={field} />
      <TextField
        {...field("username")}
        label="Nome utente"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint="Minuscolo e senza spazi, per esempio «marta.rossi». Non si può cambiare."
      />
      <ChoiceField
        legend="Come entra"
        name={`${id}-way`}
        choices={wayChoices}
        value={way}
        onChoice={(chosen) =>
          form.setValue("way", chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
        }
      />
      {way === "password" && (
        <NewPasswordField
          {...field("password")}
          label="Password"
          value={form.watch("password")}
          onGenerate={(password) =>
            form.setValue("password", password, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      )}
      <ChoiceField
        legend="Ruolo"
        name={`${id}-role`}
        choices={roleChoices}
        value={form.watch("role")}
        onChoice={(role) => form.setValue("role", role, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
