import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type WebsiteParts, websiteParts } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { toast } from "@vetrina/ui/toast";
import { FormDialog } from "../../../form-dialog.tsx";
import { useMergedForm } from "../../../merged-form.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { partsOf, valuesOf, type WebsiteValues, websiteFormSchema } from "./website-form.ts";
import { WebsiteInputs } from "./website-inputs.tsx";

function useEditWebsite(website: WebsiteDetail, onSaved: () => void) {
  const cache = useWebsitesCache();
  const { form, toSend, noteRefusal } = useMergedForm<WebsiteValues, WebsiteParts>({
    resolver: zodResolver(websiteFormSchema),
    stored: partsOf(website),
    fieldsOf: valuesOf,
  });
  const change = trpc.websites.change.useMutation({
    onSuccess: (saved) => {
      form.reset(valuesOf(partsOf(saved)));
      void cache.show(saved);
      toast({ title: "Sito aggiornato" });
      onSaved();
    },
    onError: (error) => {
      noteRefusal(error);
      showRefusal(form, websiteParts, error);
      void cache.readAnew(website.id);
    },
  });
  const submit = form.handleSubmit((parts) => {
    if (!change.isPending) change.mutate({ id: website.id, ...toSend(parts) });
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
