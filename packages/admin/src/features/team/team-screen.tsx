import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { deleteMemberQuestion, memberCreateSchema, type StaffTeamMember } from "@vetrina/contract/pictures/team";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { CardForm } from "../pictures/item-dialog.tsx";
import { PersonPicture } from "../pictures/person-picture.tsx";
import { EntryNote, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import type { ItemCalls } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

const calls: ItemCalls = {
  path: "/api/team",
  queryKey: getQueryKey(trpc.team.list, undefined, "query"),
  added: { title: "Persona aggiunta alla squadra" },
  changed: { title: "Persona aggiornata" },
  removed: { title: "Persona tolta dalla squadra" },
  order: (client, order) => client.team.order.mutate(order),
};

const schema = memberCreateSchema.extend({ ...chosenPicture, removeImage: z.boolean() });

type MemberValues = z.input<typeof schema>;

function Fields({ form }: { form: UseFormReturn<MemberValues> }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome" maxLength={120} />
      <TextField
        {...field("role")}
        label="Che cosa fa"
        hint="Come lo diresti a un cliente: «Ti risponde al telefono»."
        maxLength={120}
      />
      <TextAreaField {...field("sentence")} label="Una frase" rows={2} maxLength={240} />
    </>
  );
}

const card: CardForm<StaffTeamMember, MemberValues> = {
  titles: ["Nuova persona", "Modifica persona"],
  addLabel: "Aggiungi alla squadra",
  picture: { aspect: 5 / 6, fit: "contain", removeLabel: "Togli la foto" },
  addressOf: ({ imageUrl }) => imageUrl,
  valuesOf: (member) => ({
    name: member?.name ?? "",
    role: member?.role ?? "",
    sentence: member?.sentence ?? "",
    removeImage: false,
  }),
  schema,
  Fields,
};

const words: PictureScreenWords = {
  title: "Squadra",
  note: "Chi lavora qui, in quest’ordine, nella pagina «Chi siamo». Finché non c’è una foto si vede un ritratto disegnato.",
  newPlace: "nuova",
  add: "Nuova persona",
  loading: "Carico la squadra…",
  failure: "Non riesco a caricare la squadra",
  list: "Squadra",
  empty: {
    title: "Nessuno, per ora",
    text: "Chi compra da una bottega vuole sapere chi c’è dietro il banco.",
    action: "Aggiungi la prima persona",
  },
  removeQuestion: deleteMemberQuestion,
  removeNote: (name) => `«${name}» e la sua foto spariranno anche dal sito.`,
};

/** Who works here. `#squadra/nuova` adds a member, `#squadra/12` edits one. */
export function TeamScreen() {
  return (
    <PictureScreen
      tab="/squadra"
      words={words}
      query={trpc.team.list.useQuery()}
      nameOf={({ name }) => name}
      calls={calls}
      card={card}
      entry={({ name, role, sentence, imageUrl, isSample }, controls) => (
        <PictureEntry
          {...controls}
          title={name}
          frameClassName="aspect-6/5 bg-base-200 [&_img]:object-contain"
          picture={<PersonPicture address={imageUrl} isSample={isSample} />}
        >
          <p className="font-semibold">{role}</p>
          <EntryNote text={sentence} />
        </PictureEntry>
      )}
    />
  );
}
