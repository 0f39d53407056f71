import { trpc } from "@vetrina/client/trpc";
import type { WebsiteParts } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { EditDialog, useEditing } from "../../../edit-dialog.tsx";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { partsOf, valuesOf, type WebsiteValues, websiteFormSchema } from "./website-form.ts";
import { WebsiteInputs } from "./website-inputs.tsx";

/** Changes a website. A part that a colleague has changed meanwhile is refused; what was typed stays. */
export function EditWebsiteDialog({ website, onClose }: { website: WebsiteDetail; onClose: () => void }) {
  const { id } = website;
  const cache = useWebsitesCache();
  const editing = useEditing<WebsiteValues, WebsiteParts, WebsiteDetail>({
    schema: websiteFormSchema,
    stored: partsOf(website),
    fieldsOf: valuesOf,
    title: "Sito aggiornato",
    show: cache.show,
    readAnew: () => void cache.readAnew(id),
    onClose,
  });
  const change = trpc.websites.change.useMutation(editing.answers);
  return (
    <EditDialog title="Modifica il sito" editing={editing} id={id} change={change}>
      <WebsiteInputs form={editing.form} />
    </EditDialog>
  );
}
