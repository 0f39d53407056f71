import { trpc } from "@vetrina/client/trpc";
import { newPasswordProblem, type StaffAccount } from "@vetrina/contract/staff";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { NewPasswordField } from "../fields/new-password-field.tsx";
import { showRefusal } from "../show-refusal.ts";

/** For who has forgotten theirs; it is told by word of mouth, so it can be seen here until the dialog closes. */
export function SetPasswordForm({ user }: { user: StaffAccount }) {
  const id = useId();
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: { password: "" } });
  const setPassword = trpc.users.setPassword.useMutation({
    gcTime: 0,
    onSuccess: () => {
      toast({ title: "Password cambiata", description: `Le sessioni di ${user.username} sono chiuse.` });
      void utils.users.list.invalidate();
    },
    onError: (error) => showRefusal(form, ["password"], error),
  });
  const submit = form.handleSubmit(({ password }) => setPassword.mutate({ id: user.id, password }));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        id={id}
        label={`Password per ${user.username}`}
        error={form.formState.errors.password?.message}
        register={form.register("password", { validate: (password) => newPasswordProblem(user.username, password) })}
        value={form.watch("password")}
        onGenerate={(password) => form.setValue("password", password, { shouldValidate: form.formState.isSubmitted })}
      />
      <Button type="submit" className="justify-self-start btn-outline" pending={setPassword.isPending}>
        Imposta la password
      </Button>
    </form>
  );
}
