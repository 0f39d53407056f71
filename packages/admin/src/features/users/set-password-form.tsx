import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { NewPasswordField } from "../../fields/new-password-field.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { useSetPassword } from "./use-set-password.ts";

interface SetPasswordFormProps {
  user: StaffAccount;
  setting: ReturnType<typeof useSetPassword>;
}

/** For a user who forgot theirs; the owner passes it on in person, so it stays visible until the dialog closes. */
export function SetPasswordForm({ user, setting: { form, isPending, submit } }: SetPasswordFormProps) {
  const { field } = useFormFields(form);
  const { isSubmitted } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <NewPasswordField
        {...field("password")}
        label={`Password per ${user.username}`}
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
