import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type TagFields, tagColours, tagFieldsSchema, tagNameMax, type UsedTag } from "@vetrina/contract/tags";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { EditDialog, useEditing } from "../../edit-dialog.tsx";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FormDialog } from "../../form-dialog.tsx";

/** What a changed tag is shown in. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.tags.invalidate(),
      utils.desk.invalidate(),
      utils.leads.invalidate(),
      utils.savedViews.invalidate(),
    ]);
}

/** Name and colour. A field that a colleague has changed meanwhile is refused with their text; what was typed stays. */
export function ChangeTagDialog({ tag: { id, name, colour }, onDone }: { tag: UsedTag; onDone: () => void }) {
  const refresh = useRefresh();
  const editing = useEditing<TagFields, TagFields, unknown>({
    schema: tagFieldsSchema,
    stored: { name, colour },
    fieldsOf: (stored) => stored,
    title: "Etichetta salvata",
    show: refresh,
    readAnew: refresh,
    onClose: onDone,
  });
  const change = trpc.tags.change.useMutation(editing.answers);
  const { field } = useFormFields(editing.form);
  return (
    <EditDialog title={`Modifica «${name}»`} shape="small" editing={editing} id={id} change={change}>
      <TextField {...field("name")} label="Nome" autoComplete="off" maxLength={tagNameMax} />
      <SelectField {...field("colour")} label="Colore" names={Object.entries(tagColours)} />
    </EditDialog>
  );
}

interface MergeTagDialogProps {
  tag: UsedTag;
  tags: readonly UsedTag[];
  onDone: () => void;
}

/** Another tag takes the place of this one, which is gone then. */
export function MergeTagDialog({ tag, tags, onDone }: MergeTagDialogProps) {
  const refresh = useRefresh();
  const [intoId, setIntoId] = useState("");
  const [problem, setProblem] = useState<string>();
  const others = tags.filter(({ id }) => id !== tag.id);
  const merge = trpc.tags.merge.useMutation({
    onSuccess: (into) => {
      toast({ title: `«${tag.name}» ora è «${into.name}»` });
      onDone();
    },
    onError: (error) => setProblem(failureMessage(error)),
    onSettled: refresh,
  });
  const submit = () => {
    if (intoId) merge.mutate({ id: tag.id, intoId: Number(intoId) });
    else setProblem("Scegli l’etichetta che resta");
  };
  return (
    <FormDialog
      title={`Unisci «${tag.name}»`}
      shape="small"
      submitLabel="Unisci"
      pending={merge.isPending}
      onSubmit={submit}
      onDismiss={onDone}
    >
      <p>
        Ticket, contatti e viste con «{tag.name}» avranno l’etichetta che scegli; «{tag.name}» sparisce, e non si può
        annullare.
      </p>
      <SelectField
        id="etichetta-che-resta"
        label="Etichetta che resta"
        error={problem}
        names={others.map(({ id, name }) => [String(id), name] as const)}
        unchosen="Scegli"
        value={intoId}
        onChange={(event) => setIntoId(event.target.value)}
      />
    </FormDialog>
  );
}
