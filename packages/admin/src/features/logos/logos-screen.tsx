import { trpc } from "@vetrina/client/trpc";
import { deleteLogoQuestion } from "@vetrina/contract/pictures/logos";
import { useOpened } from "../../navigation.tsx";
import { EntryNote, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { LogoDialog } from "./logo-dialog.tsx";
import { useOrderLogos, useRemoveLogo } from "./use-logos.ts";

const words: PictureScreenWords = {
  title: "Loghi",
  note: "I loghi dei clienti, in quest'ordine. Nessuna pagina del sito li mostra: altri programmi li leggono da /api/logos.",
  newPlace: "nuovo",
  add: "Nuovo logo",
  loading: "Caricamento loghi...",
  failure: "Errore caricamento loghi",
  list: "Loghi",
  empty: {
    title: "Nessun logo, per ora",
    text: "Qui stanno i loghi dei clienti, pronti da usare.",
    action: "Aggiungi il primo",
  },
  removeQuestion: deleteLogoQuestion,
  removeNote: (name) => `«${name}» e la sua immagine vanno persi per sempre.`,
};

/** The customers' logos. `#loghi/nuovo` adds one, `#loghi/12` changes one. */
export function LogosScreen() {
  const { id: place } = useOpened();
  return (
    <PictureScreen
      tab="/loghi"
      place={place}
      words={words}
      query={trpc.logos.list.useQuery()}
      nameOf={({ name }) => name}
      onOrder={useOrderLogos()}
      remove={useRemoveLogo()}
      entry={({ name, description, imageUrl }, controls) => (
        <PictureEntry
          {...controls}
          title={name}
          frameClassName="logo-frame"
          picture={<StoredPicture address={imageUrl} alt="" fit="contain" />}
        >
          <EntryNote text={description} />
        </PictureEntry>
      )}
      dialog={(logo, close) => <LogoDialog key={place} logo={logo} onClose={close} />}
    />
  );
}
