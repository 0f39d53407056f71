import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { DeskView } from "@vetrina/contract/desk-views";
import { savedViewWriteSchema } from "@vetrina/contract/saved-views";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { showRefusal } from "../../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";

interface SaveViewDialogProps {
  filters: DeskView;
  onDone: () => void;
}

const formSchema = savedViewWriteSchema.omit({ filters: true });

/** Gives the filters that the list shows a name. */
export function SaveViewDialog({ filters, onDone }: SaveViewDialogProps) {
  const utils = trpc.useUtils();
  const form = useForm<z.input<typeof formSchema>, unknown, z.output<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    defaultValues: { name: "", isShared: false },
  });
  const { field, check } = useFormFields(form);
  const { setFocus } = form;
  const close = useIfStillHere(onDone);
  useEffect(() => setFocus("name"), [setFocus]);
  const create = trpc.savedViews.create.useMutation({
    onSuccess: async (_ref, { name }) => {
      toast({ title: `Vista «${name.trim()}» salvata` });
      form.reset(form.getValues());
      await utils.savedViews.list.invalidate();
      close();
    },
    onError: useRefusalHere((error) => showRefusal(form, ["name"], error)),
  });
  return (
    <FormDialog
      title="Salva la vista"
      shape="small"
      submitLabel="Salva"
      pending={create.isPending}
      form={form}
      onSubmit={form.handleSubmit((fields) => create.mutate({ ...fields, filters }))}
      onDismiss={onDone}
    >
      <TextField
        {...field("name")}
        label="Nome"
        hint="Salva i filtri e l’ordine, non le parole cercate."
        autoComplete="off"
        maxLength={savedViewWriteSchema.shape.name.maxLength ?? undefined}
      />
      <CheckField label="Condividi con tutto lo staff" {...check("isShared")} />
    </FormDialog>
  );
}
