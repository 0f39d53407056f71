import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import {
  deleteLogoQuestion,
  type Logo,
  logoCreateSchema,
  logoImageMessage,
  logoVectorMessage,
} from "@vetrina/contract/pictures/logos";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { CardForm } from "../pictures/item-dialog.tsx";
import { EntryNote, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import type { ItemCalls } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";
import { useSaveSettings } from "../settings/use-save-settings.ts";

const calls: ItemCalls = {
  path: "/api/logos",
  queryKey: getQueryKey(trpc.logos.list, undefined, "query"),
  added: { title: "Logo aggiunto con successo!" },
  changed: { title: "Logo aggiornato" },
  removed: { title: "Logo eliminato" },
  removeFailure: () => ({
    title: "Errore",
    description: "Si è verificato un errore durante l'eliminazione del logo",
  }),
  order: (client, order) => client.logos.order.mutate(order),
};

const schema = logoCreateSchema
  .extend(chosenPicture)
  .refine(({ image }) => !(image instanceof File && image.type === "image/svg+xml"), {
    path: ["image"],
    message: logoVectorMessage,
  });

type LogoValues = z.input<typeof schema>;

function Fields({ form }: { form: UseFormReturn<LogoValues> }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome" maxLength={120} />
      <TextField {...field("description")} label="Descrizione" optional maxLength={300} />
    </>
  );
}

/** Logos are made for paper, by night too. */
const paper =
  "bg-sheet in-data-[theme=bottega-notte]:bg-neutral-content in-data-[theme=bottega-notte]:text-neutral [&_.text-muted]:text-inherit";

const card: CardForm<Logo, LogoValues> = {
  titles: ["Nuovo logo", "Modifica logo"],
  addLabel: "Aggiungi il logo",
  picture: {
    fit: "contain",
    ground: paper,
    formats: "PNG con lo sfondo trasparente, JPG, WebP, AVIF o GIF (niente SVG)",
  },
  addressOf: ({ imageUrl }) => imageUrl,
  needsPicture: logoImageMessage,
  valuesOf: (logo) => ({ name: logo?.name ?? "", description: logo?.description ?? "" }),
  schema,
  Fields,
};

const words: PictureScreenWords = {
  title: "Loghi",
  note: "I loghi dei clienti, in quest’ordine, in una fila discreta nella home.",
  newPlace: "nuovo",
  add: "Nuovo logo",
  loading: "Carico i loghi…",
  failure: "Non riesco a caricare i loghi",
  list: "Loghi",
  empty: {
    title: "Nessun logo, per ora",
    text: "Qui stanno i loghi dei clienti, pronti da usare.",
    action: "Aggiungi il primo",
  },
  removeQuestion: deleteLogoQuestion,
  removeNote: (name) => `«${name}» e la sua immagine vanno persi per sempre.`,
};

/** Shows the row on the home page, or leaves it out: a setting, which is an owner's. */
function HomeSwitch() {
  const me = trpc.auth.me.useQuery().data;
  const isOwner = me?.role === "titolare";
  const settings = trpc.settings.all.useQuery(undefined, { enabled: isOwner }).data;
  const save = useSaveSettings();
  if (!settings) return null;
  const { showLogos } = settings;
  return (
    <CheckField
      label="Mostra i loghi nella home"
      checked={showLogos}
      onChange={() => !save.isPending && save.mutate({ showLogos: !showLogos })}
    />
  );
}

/** The customers' logos. `#loghi/nuovo` adds one, `#loghi/12` changes one. */
export function LogosScreen() {
  return (
    <PictureScreen
      tab="/loghi"
      words={words}
      query={trpc.logos.list.useQuery()}
      nameOf={({ name }) => name}
      warning={<HomeSwitch />}
      calls={calls}
      card={card}
      entry={({ name, description, imageUrl }, controls) => (
        <PictureEntry
          {...controls}
          title={name}
          frameClassName={`aspect-8/5 border-b border-base-content/16 p-5 ${paper}`}
          picture={<StoredPicture address={imageUrl} alt="" fit="contain" />}
        >
          <EntryNote text={description} />
        </PictureEntry>
      )}
    />
  );
}
