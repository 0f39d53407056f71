import { trpc } from "@vetrina/client/trpc";
import { deleteLogoQuestion, type Logo } from "@vetrina/contract/logos";
import { type ReactNode, useState } from "react";
import { PictureListState } from "../pictures/picture-list-state.tsx";
import { PicturesEmpty } from "../pictures/pictures-empty.tsx";
import { PicturesHead } from "../pictures/pictures-head.tsx";
import { RemoveItem } from "../pictures/remove-item.tsx";
import { SortableList } from "../pictures/sortable-list.tsx";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { LogoDialog } from "./logo-dialog.tsx";
import { useOrderLogos, useRemoveLogo } from "./use-logos.ts";

const closeDialog = () => location.replace("#loghi");

function LogoEntry({ logo, mover, onRemove }: { logo: Logo; mover: ReactNode; onRemove: () => void }) {
  const { id, name, description, imageUrl } = logo;
  const address = `#loghi/${id}`;
  return (
    <>
      <div className="picture-entry-frame logo-frame">
        <StoredPicture address={imageUrl} alt="" fit="contain" />
        {mover}
      </div>
      <div className="picture-entry-text">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <a href={address} className="inline-block py-1 underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        {description && <p className="mt-1 line-clamp-2 text-muted">{description}</p>}
        <div className="picture-entry-foot">
          <a href={address} className="row-action">
            Modifica<span className="sr-only"> «{name}»</span>
          </a>
          <button type="button" className="row-action text-error" onClick={onRemove}>
            Elimina<span className="sr-only"> «{name}»</span>
          </button>
        </div>
      </div>
    </>
  );
}

function LogosList({ logos }: { logos: Logo[] }) {
  const [removed, setRemoved] = useState<Logo>();
  const order = useOrderLogos();
  const remove = useRemoveLogo();
  if (logos.length === 0) {
    return (
      <PicturesEmpty
        title="Nessun logo, per ora"
        text="Qui stanno i loghi dei clienti, pronti da usare."
        address="#loghi/nuovo"
        action="Aggiungi il primo"
      />
    );
  }
  return (
    <>
      <SortableList label="Loghi" items={logos} nameOf={({ name }) => name} onOrder={order}>
        {(logo, mover) => <LogoEntry logo={logo} mover={mover} onRemove={() => setRemoved(logo)} />}
      </SortableList>
      {removed && (
        <RemoveItem
          key={removed.id}
          question={deleteLogoQuestion}
          note={`«${removed.name}» e la sua immagine vanno persi per sempre.`}
          remove={remove}
          id={removed.id}
          onDone={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** The customers' logos. `#loghi/nuovo` adds one, `#loghi/12` changes one. */
export function LogosScreen({ place }: TabScreenProps) {
  const query = trpc.logos.list.useQuery();
  const opened = query.data?.find(({ id }) => String(id) === place);
  return (
    <>
      <PicturesHead
        title="Loghi"
        note="I loghi dei clienti, in quest'ordine. Nessuna pagina del sito li mostra: altri programmi li leggono da /api/logos."
        address="#loghi/nuovo"
        action="Nuovo logo"
      />
      <PictureListState query={query} loading="Caricamento loghi..." failure="Errore caricamento loghi">
        {(logos) => <LogosList logos={logos} />}
      </PictureListState>
      {(place === "nuovo" || opened) && <LogoDialog key={place} logo={opened} onClose={closeDialog} />}
    </>
  );
}
