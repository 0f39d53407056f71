import { getQueryKey } from "@trpc/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import {
  deletePictureQuestion,
  type GalleryItem,
  galleryCreateSchema,
  galleryImageMessage,
} from "@vetrina/contract/pictures/gallery";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId, useState } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { CardForm } from "../pictures/item-dialog.tsx";
import { LibraryButton } from "../pictures/library/library-button.tsx";
import { type EntryControls, EntryNote, EntrySwitch, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { type ItemCalls, useSwitchItem } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

const calls: ItemCalls = {
  path: "/api/landing-gallery",
  queryKey: getQueryKey(trpc.gallery.list, undefined, "query"),
  added: { title: "Immagine aggiunta con successo!" },
  changed: { title: "Successo", description: "Immagine aggiornata." },
  removed: { title: "Successo", description: "Immagine eliminata." },
  removeFailure: (error: unknown) => ({
    title: "Errore durante l'eliminazione dell'immagine",
    description: failureMessage(error),
  }),
  order: (client, order) => client.gallery.order.mutate(order),
};

const schema = galleryCreateSchema.extend(chosenPicture);

/** As typed: a place in the order that is no whole number counts as 0. */
type PictureValues = z.input<typeof schema>;

/** The place as people count it, from 1; what is stored and sent begins at 0. */
function PlaceField({ form: { control } }: { form: UseFormReturn<PictureValues> }) {
  const id = useId();
  const { field, fieldState } = useController({ control, name: "sortOrder" });
  const [typed, setTyped] = useState(String(Number(field.value) + 1));
  const change = (text: string) => {
    setTyped(text);
    const place = Number.parseInt(text, 10);
    field.onChange(Number.isInteger(place) ? String(place - 1) : "0");
  };
  return (
    <TextField
      id={id}
      ref={field.ref}
      label="Posizione"
      error={fieldState.error?.message}
      inputMode="numeric"
      fieldClassName="w-28"
      value={typed}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function Fields({ form }: { form: UseFormReturn<PictureValues> }) {
  const { field, check } = useFormFields(form);
  return (
    <>
      <TextField {...field("title")} label="Titolo" maxLength={200} />
      <TextField
        {...field("altText")}
        label="Testo alternativo"
        optional
        hint="Che cosa si vede, per chi non può vederla."
        maxLength={300}
      />
      <TextAreaField {...field("description")} label="Descrizione" optional rows={3} maxLength={500} />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        <PlaceField form={form} />
        <CheckField label="Mostra sul sito" {...check("isActive")} />
      </div>
    </>
  );
}

const card: CardForm<GalleryItem, PictureValues> = {
  titles: ["Nuova immagine", "Modifica immagine"],
  addLabel: "Aggiungi l’immagine",
  picture: {},
  addressOf: ({ imageUrl }) => imageUrl,
  needsPicture: galleryImageMessage,
  valuesOf: (item) => ({
    title: item?.title ?? "",
    description: item?.description ?? "",
    altText: item?.altText ?? "",
    sortOrder: String(item?.sortOrder ?? 0),
    isActive: item?.isActive ?? true,
  }),
  schema,
  Fields,
};

const words: PictureScreenWords = {
  title: "Gallery",
  note: "Le immagini che scorrono nelle pagine dell’offerta, in quest’ordine.",
  newPlace: "nuova",
  add: "Nuova immagine",
  loading: "Caricamento galleria...",
  failure: "Errore caricamento galleria",
  list: "Immagini della galleria",
  empty: {
    title: "Nessuna immagine, per ora",
    text: "Le immagini di qui scorrono nelle pagine dell’offerta, tra i lavori recenti.",
    action: "Aggiungi la prima",
  },
  removeQuestion: deletePictureQuestion,
  removeNote: (name) => `«${name}» sparirà anche dal sito.`,
};

function GalleryEntry({ item, ...controls }: EntryControls & { item: GalleryItem }) {
  const { id, title, description, altText, imageUrl, isActive } = item;
  const toggle = useSwitchItem<GalleryItem>(calls);
  return (
    <PictureEntry
      {...controls}
      title={title}
      picture={
        <div className={isActive ? "size-full" : "size-full opacity-55 grayscale"}>
          <StoredPicture address={imageUrl} alt={altText ?? ""} />
        </div>
      }
    >
      <EntryNote text={description} />
      {!altText && <p className="mt-1 font-semibold text-accent">Manca il testo alternativo</p>}
      <EntrySwitch
        label="Sul sito"
        of={title}
        checked={isActive}
        onSwitch={() => toggle.mutate({ id, isActive: !isActive })}
      />
    </PictureEntry>
  );
}

/** The pictures of the landing pages. `#gallery/nuova` adds one, `#gallery/12` changes one. */
export function GalleryScreen() {
  return (
    <PictureScreen
      tab="/gallery"
      words={words}
      query={trpc.gallery.list.useQuery()}
      nameOf={({ title }) => title}
      calls={calls}
      card={card}
      tools={<LibraryButton label="Immagini caricate" className="btn btn-outline" />}
      entry={(item, controls) => <GalleryEntry item={item} {...controls} />}
    />
  );
}
