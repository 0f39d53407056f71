import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type WebsiteParts, websiteParts } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { toast } from "@vetrina/ui/toast";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../../form-dialog.tsx";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { changesOf, useStoredValues } from "../../leads/merged-form.ts";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { partsOf, valuesOf, type WebsiteValues, websiteFormSchema } from "./website-form.ts";
import { WebsiteInputs } from "./website-inputs.tsx";

function useEditWebsite(website: WebsiteDetail, onSaved: () => void) {
  const cache = useWebsitesCache();
  const known = partsOf(website);
  const form = useForm<WebsiteValues, unknown, WebsiteParts>({
    resolver: zodResolver(websiteFormSchema),
    defaultValues: valuesOf(known),
  });
  const { reset } = form;
  useStoredValues(reset, valuesOf(known));
  const change = trpc.websites.change.useMutation({
    onSuccess: (saved) => {
      reset(valuesOf(partsOf(saved)));
      void cache.show(saved);
      toast({ title: "Sito aggiornato" });
      onSaved();
    },
    onError: (error) => {
      showRefusal(form, websiteParts, error);
      void cache.readAnew(website.id);
    },
  });
  const submit = form.handleSubmit((parts) => {
    if (!change.isPending) change.mutate({ id: website.id, changes: changesOf(parts, known), known });
  });
  return { form, change, submit };
}

/** Changes a website. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function EditWebsiteDialog({ website, onClose }: { website: WebsiteDetail; onClose: () => void }) {
  const { form, change, submit } = useEditWebsite(website, onClose);
  const guard = useUnsavedGuard(form.formState.isDirty, () => form.reset());
  return (
    <FormDialog
      title="Modifica il sito"
      submitLabel="Salva"
      pending={change.isPending}
      onSubmit={submit}
      onDismiss={() => guard.leave(onClose)}
      question={guard.question}
    >
      <WebsiteInputs form={form} />
    </FormDialog>
  );
}
