import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { signatureChangeSchema } from "@vetrina/contract/staff/staff";
import { Button } from "@vetrina/ui/button";
import { TextAreaField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { resetToSaved, valuesSent } from "../../reset-to-saved.ts";
import { showRefusal } from "../../show-refusal.ts";
import { useRefusalHere } from "../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../use-unsaved-guard.ts";
import { AccountPart } from "./account-part.tsx";

function SignatureForm({ signature }: { signature: string }) {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(signatureChangeSchema), defaultValues: { signature } });
  const { field } = useFormFields(form);
  const change = trpc.account.changeSignature.useMutation({
    onMutate: () => valuesSent(form),
    onSuccess: async (_nothing, saved, sent) => {
      resetToSaved(form, sent, saved);
      toast({ title: "Firma salvata" });
      await utils.account.mine.invalidate();
    },
    onError: useRefusalHere((error) => showRefusal(form, ["signature"], error)),
  });
  const { isDirty } = form.formState;
  const { question } = useUnsavedGuard(isDirty, () => form.reset());
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((input) => change.mutate(input))(event)}
    >
      <TextAreaField
        {...field("signature")}
        label="La tua firma"
        optional
        className="min-h-24"
        maxLength={300}
        placeholder={"Anna Rossi\nAssistenza"}
        hint="Sta sotto le tue risposte nelle email ai clienti. Nella chat no: lì scrivi come Staff."
      />
      <Button type="submit" className="justify-self-start btn-primary" pending={change.isPending}>
        Salva la firma
      </Button>
      {question}
    </form>
  );
}

/** What stands under one's replies. */
export function SignaturePart() {
  const { data } = trpc.account.mine.useQuery();
  return (
    <AccountPart id="account-signature" title="Firma">
      {data && <SignatureForm signature={data.signature} />}
    </AccountPart>
  );
}
