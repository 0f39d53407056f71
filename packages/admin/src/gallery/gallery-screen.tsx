import { trpc } from "@vetrina/client/trpc";
import { deletePictureQuestion, type GalleryItem } from "@vetrina/contract/gallery";
import { useState } from "react";
import { PictureListState } from "../pictures/picture-list-state.tsx";
import { PicturesEmpty } from "../pictures/pictures-empty.tsx";
import { PicturesHead } from "../pictures/pictures-head.tsx";
import { RemoveItem } from "../pictures/remove-item.tsx";
import { SortableList } from "../pictures/sortable-list.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { GalleryEntry } from "./gallery-entry.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { useOrderPictures, useRemovePicture, useSwitchPicture } from "./use-gallery.ts";

const closeDialog = () => location.replace("#gallery");

function GalleryList({ items }: { items: GalleryItem[] }) {
  const [removed, setRemoved] = useState<GalleryItem>();
  const order = useOrderPictures();
  const toggle = useSwitchPicture();
  const remove = useRemovePicture();
  if (items.length === 0) {
    return (
      <PicturesEmpty
        title="Nessuna immagine, per ora"
        text="Le immagini di qui scorrono nelle pagine dell'offerta, tra i lavori recenti."
        address="#gallery/nuova"
        action="Aggiungi la prima"
      />
    );
  }
  return (
    <>
      <SortableList label="Immagini della galleria" items={items} nameOf={({ title }) => title} onOrder={order}>
        {(item, mover) => (
          <GalleryEntry
            item={item}
            mover={mover}
            onSwitch={() => toggle.mutate({ id: item.id, isActive: !item.isActive })}
            onRemove={() => setRemoved(item)}
          />
        )}
      </SortableList>
      {removed && (
        <RemoveItem
          key={removed.id}
          question={deletePictureQuestion}
          note={`«${removed.title}» sparirà anche dal sito.`}
          remove={remove}
          id={removed.id}
          onDone={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** The pictures of the landing pages. `#gallery/nuova` adds one, `#gallery/12` changes one. */
export function GalleryScreen({ place }: TabScreenProps) {
  const query = trpc.gallery.list.useQuery();
  const opened = query.data?.find(({ id }) => String(id) === place);
  return (
    <>
      <PicturesHead
        title="Gallery"
        note="Le immagini che scorrono nelle pagine dell'offerta, in quest'ordine."
        address="#gallery/nuova"
        action="Nuova immagine"
      />
      <PictureListState query={query} loading="Caricamento galleria..." failure="Errore caricamento galleria">
        {(items) => <GalleryList items={items} />}
      </PictureListState>
      {(place === "nuova" || opened) && <PictureDialog key={place} item={opened} onClose={closeDialog} />}
    </>
  );
}
