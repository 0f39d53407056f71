import type { Work } from "@vetrina/contract/pictures/works";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { CardForm } from "../pictures/item-dialog.tsx";
import { FurtherPicture } from "./further-picture.tsx";
import { type WorkValues, workFormSchema } from "./use-works.ts";
import { proofOf, WorkProofFields } from "./work-proof-fields.tsx";

function WorkTexts({ form }: { form: UseFormReturn<WorkValues> }) {
  const { field, check } = useFormFields(form);
  return (
    <>
      <TextField {...field("titolo")} label="Titolo" maxLength={120} />
      <TextAreaField {...field("descrizione")} label="Descrizione" rows={3} maxLength={400} />
      <TextField
        {...field("linkSito")}
        label="Indirizzo del sito"
        optional
        hint="Con https://. Senza, il lavoro porta solo alla sua pagina qui."
        type="url"
        inputMode="url"
        maxLength={300}
      />
      <CheckField label="In evidenza nella home" {...check("inEvidenza")} />
    </>
  );
}

const storyFields = [
  { name: "prima", label: "Com’era prima" },
  { name: "fatto", label: "Cosa abbiamo fatto" },
  { name: "risultato", label: "Com’è andata" },
] as const;

/** What the work's own page tells. */
function WorkStory({ form }: { form: UseFormReturn<WorkValues> }) {
  const { field } = useFormFields(form);
  return (
    <fieldset className="panel grid gap-5">
      <legend className="panel-title">La sua pagina</legend>
      <TextField
        {...field("slug")}
        label="Indirizzo della pagina"
        optional
        hint="Quello che segue /lavori/. Vuoto si ricava dal titolo; se lo cambi, il vecchio porta al nuovo."
        maxLength={120}
        spellCheck={false}
      />
      {storyFields.map(({ name, label }) => (
        <TextAreaField key={name} {...field(name)} label={label} optional rows={4} maxLength={1200} />
      ))}
    </fieldset>
  );
}

export const workCard: CardForm<Work, WorkValues> = {
  titles: ["Nuovo lavoro", "Modifica lavoro"],
  addLabel: "Aggiungi il lavoro",
  picture: { aspect: 8 / 5, removeLabel: "Togli l’immagine" },
  addressOf: ({ immaginePath }) => immaginePath,
  valuesOf: (work) => ({
    titolo: work?.titolo ?? "",
    descrizione: work?.descrizione ?? "",
    linkSito: work?.linkSito ?? "",
    inEvidenza: work?.inEvidenza ?? true,
    slug: work?.slug ?? "",
    prima: work?.prima ?? "",
    fatto: work?.fatto ?? "",
    risultato: work?.risultato ?? "",
    immagineTelefono: work?.immagineTelefono ?? "",
    ...proofOf(work),
    removeImage: false,
  }),
  schema: workFormSchema,
  Fields: ({ form }) => (
    <>
      <WorkTexts form={form} />
      <WorkStory form={form} />
      <FurtherPicture
        form={form}
        name="immagineTelefono"
        legend="Sul telefono"
        of="del telefono"
        alt="Il sito sul telefono"
        frameClassName="aspect-1/2 w-32"
      />
      <WorkProofFields form={form} />
    </>
  ),
};
