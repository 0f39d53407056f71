import { zodResolver } from "@hookform/resolvers/zod";
import type { StaffTeamMember } from "@vetrina/contract/pictures/team";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { type MemberValues, memberFormSchema, teamCalls } from "./use-team.ts";

interface MemberDialogProps {
  /** Missing for a new one. */
  member: StaffTeamMember | undefined;
  onClose: () => void;
}

const valuesOf = (member: StaffTeamMember | undefined): MemberValues => ({
  name: member?.name ?? "",
  role: member?.role ?? "",
  sentence: member?.sentence ?? "",
  removeImage: false,
});

const resolver = zodResolver(memberFormSchema, undefined, { raw: true });

/** Adds a team member, or edits one. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const card = useItemForm<MemberValues>({
    id: member?.id,
    calls: teamCalls,
    initial: valuesOf(member),
    address: member?.imageUrl,
    resolver,
    onClose,
  });
  const { field } = useFormFields(card.form);
  return (
    <ItemDialog
      title={member ? "Modifica persona" : "Nuova persona"}
      submitLabel={member ? "Salva le modifiche" : "Aggiungi alla squadra"}
      item={card}
      aspect={5 / 6}
      fit="contain"
      removeLabel="Togli la foto"
    >
      <TextField {...field("name")} label="Nome" maxLength={120} />
      <TextField
        {...field("role")}
        label="Che cosa fa"
        hint="Come lo diresti a un cliente: «Ti risponde al telefono»."
        maxLength={120}
      />
      <TextAreaField {...field("sentence")} label="Una frase" rows={2} maxLength={240} />
    </ItemDialog>
  );
}
