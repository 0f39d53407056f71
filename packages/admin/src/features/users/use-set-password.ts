import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { checkNewPassword, type StaffAccount, userPasswordSchema } from "@vetrina/contract/staff/staff";
import { toast } from "@vetrina/ui/toast";
import { useForm } from "react-hook-form";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";

/** The form that gives a colleague another password. What it holds counts as unsaved until the server has it. */
export function useSetPassword(user: StaffAccount) {
  const utils = trpc.useUtils();
  const form = useForm({
    resolver: zodResolver(userPasswordSchema.pick({ password: true }).superRefine(checkNewPassword(user.username))),
    defaultValues: { password: "" },
  });
  const setPassword = trpc.users.setPassword.useMutation({
    gcTime: 0,
    onSuccess: (_ended, { password }) => {
      // It stays visible, since the owner has to pass it on.
      form.reset({ password });
      toast({ title: "Password cambiata", description: `Le sessioni di ${user.name ?? user.username} sono chiuse.` });
      void utils.users.list.invalidate();
    },
    onError: useRefusalHere((error) => showRefusal(form, ["password"], error)),
  });
  return {
    form,
    isDirty: form.formState.isDirty,
    isPending: setPassword.isPending,
    submit: form.handleSubmit(({ password }) => setPassword.mutate({ id: user.id, password })),
  };
}
