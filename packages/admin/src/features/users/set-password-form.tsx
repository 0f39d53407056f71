import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { useId } from "react";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import type { useSetPassword } from "./use-set-password.ts";

interface SetPasswordFormProps {
  user: StaffAccount;
  setting: ReturnType<typeof useSetPassword>;
}

/** For who has forgotten theirs; it is told by word of mouth, so it can be seen here until the dialog closes. */
export function SetPasswordForm({ user, setting: { form, isPending, submit } }: SetPasswordFormProps) {
  const id = useId();
  const { errors, isSubmitted } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        id={id}
        label={`Password per ${user.username}`}
        error={errors.password?.message}
        register={form.register("password")}
        value={form.watch("password")}
        onGenerate={(password) =>
          form.setValue("password", password, { shouldDirty: true, shouldValidate: isSubmitted })
        }
      />
      <Button type="submit" className="justify-self-start btn-outline" pending={isPending}>
        Imposta la password
      </Button>
    </form>
  );
}
