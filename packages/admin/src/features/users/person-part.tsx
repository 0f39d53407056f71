import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type StaffAccount, staffPersonSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { PersonFields } from "./person-fields.tsx";

const valuesOf = ({ name, email }: Pick<StaffAccount, "name" | "email">) => ({ name: name ?? "", email: email ?? "" });

/** A colleague's name and address as a form. What it holds counts as unsaved until the server has it. */
export function useChangePerson(user: StaffAccount) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(staffPersonSchema), defaultValues: valuesOf(user) });
  const { isDirty } = form.formState;
  const { reset } = form;
  const { name, email } = user;
  useEffect(() => {
    // What another owner has written meanwhile comes in, unless something was typed here.
    if (!isDirty) reset(valuesOf({ name, email }));
  }, [isDirty, reset, name, email]);
  const refuse = useRefusalHere((error) => showRefusal(form, ["name", "email"], error));
  const change = trpc.users.changePerson.useMutation({
    onMutate: () => valuesSent(form),
    onSuccess: (account, _written, sent) => {
      resetToSaved(form, sent, valuesOf(account));
      utils.users.list.setData(undefined, (list) => list?.map((row) => (row.id === account.id ? account : row)));
      void utils.users.names.invalidate();
      void utils.desk.staff.invalidate();
      toast({ title: "Dati salvati" });
    },
    onError: (error) => {
      refuse(error);
      void utils.users.list.invalidate();
    },
  });
  const submit = form.handleSubmit((person) => change.mutate({ id: user.id, ...person, known: { name, email } }));
  return { form, isDirty, isPending: change.isPending, submit };
}

export function PersonForm({ changing }: { changing: ReturnType<typeof useChangePerson> }) {
  const { form, isPending, submit } = changing;
  const { field } = useFormFields(form);
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <PersonFields field={field} />
      <Button type="submit" className="justify-self-start btn-outline" pending={isPending}>
        Salva nome ed email
      </Button>
    </form>
  );
}
