import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { ownPersonSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { PersonFields } from "../users/person-fields.tsx";
import { AccountPart } from "./account-part.tsx";

interface OwnPerson {
  name: string | null;
  email: string | null;
}

const formSchema = ownPersonSchema.omit({ known: true });

function useChangeOwnPerson({ name, email }: OwnPerson) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { name: name ?? "", email: email ?? "", present: undefined as string | undefined },
  });
  const refuse = useRefusalHere((error) => showRefusal(form, ["name", "email", "present"], error));
  const change = trpc.account.changePerson.useMutation({
    gcTime: 0,
    onSuccess: async (_nothing, person) => {
      form.reset({ name: person.name, email: person.email });
      toast({ title: "Dati salvati" });
      const { account, auth, users, desk } = utils;
      await Promise.all([account.mine, auth.me, users.names, desk.staff].map((query) => query.invalidate()));
    },
    onError: (error) => {
      refuse(error);
      void utils.account.mine.invalidate();
    },
  });
  const submit = form.handleSubmit((person) => change.mutate({ ...person, known: { name, email } }));
  return { form, change, submit };
}

function PersonForm({ person }: { person: OwnPerson }) {
  const { form, change, submit } = useChangeOwnPerson(person);
  const { field } = useFormFields(form);
  const { dirtyFields } = form.formState;
  const isAddressNew = form.watch("email").trim().toLowerCase() !== (person.email ?? "");
  const { question } = useUnsavedGuard(Boolean(dirtyFields.name || dirtyFields.email), () => form.reset());
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <PersonFields isOwn field={field} />
      {isAddressNew && (
        <TextField
          {...field("present", { setValueAs: (typed: string | undefined) => typed || undefined })}
          label="La tua password attuale"
          type="password"
          autoComplete="current-password"
          maxLength={200}
          hint="Serve per cambiare l’email: chi legge quella casella può scegliere una nuova password."
        />
      )}
      <Button type="submit" className="justify-self-start btn-primary" pending={change.isPending}>
        Salva nome ed email
      </Button>
      {question}
    </form>
  );
}

/** How colleagues read the name, and where our mails go. */
export function PersonPart() {
  const { data } = trpc.account.mine.useQuery();
  return (
    <AccountPart id="account-person" title="Nome ed email">
      {data && <PersonForm person={data} />}
    </AccountPart>
  );
}
