import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { type WebsiteParts, websiteParts } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { FormDialog } from "../../../form-dialog.tsx";
import { useMergedForm } from "../../../merged-form.ts";
import { useSavedAnswers } from "../../../use-saved-answers.ts";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { partsOf, valuesOf, type WebsiteValues, websiteFormSchema } from "./website-form.ts";
import { WebsiteInputs } from "./website-inputs.tsx";

/** Changes a website. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function EditWebsiteDialog({ website, onClose }: { website: WebsiteDetail; onClose: () => void }) {
  const { id } = website;
  const cache = useWebsitesCache();
  const merged = useMergedForm<WebsiteValues, WebsiteParts>({
    resolver: zodResolver(websiteFormSchema),
    stored: partsOf(website),
    fieldsOf: valuesOf,
  });
  const change = trpc.websites.change.useMutation(
    useSavedAnswers(merged, {
      names: websiteParts,
      title: "Sito aggiornato",
      show: cache.show,
      readAnew: () => void cache.readAnew(id),
      onSaved: onClose,
    }),
  );
  const { form, toSend } = merged;
  return (
    <FormDialog
      title="Modifica il sito"
      submitLabel="Salva"
      pending={change.isPending}
      form={form}
      onSubmit={form.handleSubmit((parts) => change.mutate({ id, ...toSend(parts) }))}
      onDismiss={onClose}
    >
      <WebsiteInputs form={form} />
    </FormDialog>
  );
}
