import { trpc } from "@vetrina/client/trpc";
import { deleteLogoQuestion } from "@vetrina/contract/pictures/logos";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { EntryNote, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { useSaveSettings } from "../settings/use-save-settings.ts";
import { LogoDialog } from "./logo-dialog.tsx";
import { logoCalls } from "./use-logos.ts";

const words: PictureScreenWords = {
  title: "Loghi",
  note: "I loghi dei clienti, in quest'ordine, in una fila discreta nella home.",
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
      calls={logoCalls}
      entry={({ name, description, imageUrl }, controls) => (
        <PictureEntry
          {...controls}
          title={name}
          frameClassName="p-5 border-b border-base-content/16 bg-sheet in-data-[theme=bottega-notte]:bg-neutral-content in-data-[theme=bottega-notte]:text-neutral [&_.text-muted]:text-inherit"
          picture={<StoredPicture address={imageUrl} alt="" fit="contain" />}
        >
          <EntryNote text={description} />
        </PictureEntry>
      )}
      dialog={(logo, close) => <LogoDialog logo={logo} onClose={close} />}
    />
  );
}
