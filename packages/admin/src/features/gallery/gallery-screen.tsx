import { trpc } from "@vetrina/client/trpc";
import { deletePictureQuestion, type GalleryItem } from "@vetrina/contract/pictures/gallery";
import { LibraryButton } from "../pictures/library/library-button.tsx";
import { type EntryControls, EntryNote, EntrySwitch, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { galleryCalls, useSwitchPicture } from "./use-gallery.ts";

const words: PictureScreenWords = {
  title: "Gallery",
  note: "Le immagini che scorrono nelle pagine dell'offerta, in quest'ordine.",
  newPlace: "nuova",
  add: "Nuova immagine",
  loading: "Caricamento galleria...",
  failure: "Errore caricamento galleria",
  list: "Immagini della galleria",
  empty: {
    title: "Nessuna immagine, per ora",
    text: "Le immagini di qui scorrono nelle pagine dell'offerta, tra i lavori recenti.",
    action: "Aggiungi la prima",
  },
  removeQuestion: deletePictureQuestion,
  removeNote: (name) => `«${name}» sparirà anche dal sito.`,
};

function GalleryEntry({ item, ...controls }: EntryControls & { item: GalleryItem }) {
  const { id, title, description, altText, imageUrl, isActive } = item;
  const toggle = useSwitchPicture();
  return (
    <PictureEntry
      {...controls}
      title={title}
      picture={
        <div className="size-full" data-off={!isActive || undefined}>
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
      calls={galleryCalls}
      tools={<LibraryButton label="Immagini caricate" className="btn btn-outline" />}
      entry={(item, controls) => <GalleryEntry item={item} {...controls} />}
      dialog={(item, close) => <PictureDialog item={item} onClose={close} />}
    />
  );
}
