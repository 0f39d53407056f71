import { trpc } from "@vetrina/client/trpc";
import { featuredWorksMax, type Work } from "@vetrina/contract/site";
import { deleteWorkQuestion } from "@vetrina/contract/works";
import { useState } from "react";
import { PictureListState } from "../pictures/picture-list-state.tsx";
import { PicturesEmpty } from "../pictures/pictures-empty.tsx";
import { PicturesHead } from "../pictures/pictures-head.tsx";
import { RemoveItem } from "../pictures/remove-item.tsx";
import { SortableList } from "../pictures/sortable-list.tsx";
import type { TabScreenProps } from "../tabs.tsx";
import { useOrderWorks, useRemoveWork, useSwitchWork } from "./use-works.ts";
import { WorkDialog } from "./work-dialog.tsx";
import { WorkEntry } from "./work-entry.tsx";

const closeDialog = () => location.replace("#lavori");

/** Featured works beyond this many wait behind the home page's button. */
const onHome = (works: Work[]) => works.filter(({ inEvidenza }) => inEvidenza).slice(0, featuredWorksMax);

function WorksList({ works }: { works: Work[] }) {
  const [removed, setRemoved] = useState<Work>();
  const order = useOrderWorks();
  const toggle = useSwitchWork();
  const remove = useRemoveWork();
  if (works.length === 0) {
    return (
      <PicturesEmpty
        title="Nessun lavoro, per ora"
        text="I siti che hai realizzato: quelli in evidenza aprono la strada nella home."
        address="#lavori/nuovo"
        action="Aggiungi il primo"
      />
    );
  }
  const shown = onHome(works);
  return (
    <>
      {shown.length === 0 && (
        <p role="status" className="border-l-4 border-warning bg-sheet px-4 py-3">
          Nessun lavoro è in evidenza: nella home la sezione non si vede.
        </p>
      )}
      <SortableList label="Lavori" items={works} nameOf={({ titolo }) => titolo} onOrder={order}>
        {(work, mover) => (
          <WorkEntry
            work={work}
            isOnHome={shown.includes(work)}
            mover={mover}
            onSwitch={() => toggle.mutate({ id: work.id, inEvidenza: !work.inEvidenza })}
            onRemove={() => setRemoved(work)}
          />
        )}
      </SortableList>
      {removed && (
        <RemoveItem
          key={removed.id}
          question={deleteWorkQuestion}
          note={`«${removed.titolo}» sparirà anche dal sito.`}
          remove={remove}
          id={removed.id}
          onDone={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** The sites that were made. `#lavori/nuovo` adds one, `#lavori/12` changes one. */
export function WorksScreen({ place }: TabScreenProps) {
  const query = trpc.works.list.useQuery();
  const opened = query.data?.find(({ id }) => String(id) === place);
  return (
    <>
      <PicturesHead
        title="Lavori"
        note={`La home mostra i primi ${featuredWorksMax} in evidenza, in quest'ordine; gli altri stanno dietro «Vedi Tutti i Progetti».`}
        address="#lavori/nuovo"
        action="Nuovo lavoro"
      />
      <PictureListState query={query} loading="Caricamento lavori..." failure="Errore caricamento lavori">
        {(works) => <WorksList works={works} />}
      </PictureListState>
      {(place === "nuovo" || opened) && <WorkDialog key={place} work={opened} onClose={closeDialog} />}
    </>
  );
}
