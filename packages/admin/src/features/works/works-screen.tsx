import { trpc } from "@vetrina/client/trpc";
import type { Work } from "@vetrina/contract/pictures/works";
import { deleteWorkQuestion } from "@vetrina/contract/pictures/works";
import { featuredWorksMax } from "@vetrina/contract/settings/site";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { workCalls } from "./use-works.ts";
import { workCard } from "./work-card.tsx";
import { WorkEntry } from "./work-entry.tsx";

const words: PictureScreenWords = {
  title: "Lavori",
  note: `La home mostra i primi ${featuredWorksMax} in evidenza, in quest’ordine; gli altri stanno dietro «Vedi Tutti i Progetti». Ognuno ha la sua pagina.`,
  newPlace: "nuovo",
  add: "Nuovo lavoro",
  loading: "Carico i lavori…",
  failure: "Non riesco a caricare i lavori",
  list: "Lavori",
  empty: {
    title: "Nessun lavoro, per ora",
    text: "I siti che hai realizzato: quelli in evidenza aprono la strada nella home.",
    action: "Aggiungi il primo",
  },
  removeQuestion: deleteWorkQuestion,
  removeNote: (name) => `«${name}» sparirà anche dal sito.`,
};

/** Featured works beyond this many wait behind the home page's button. */
const onHome = (works: Work[]) => works.filter(({ inEvidenza }) => inEvidenza).slice(0, featuredWorksMax);

function NoneFeatured() {
  return (
    <p role="status" className="alert alert-warning">
      Nessun lavoro è in evidenza: nella home la sezione non si vede.
    </p>
  );
}

/** The sites that were made. `#lavori/nuovo` adds one, `#lavori/12` changes one. */
export function WorksScreen() {
  const query = trpc.works.list.useQuery();
  const works = query.data ?? [];
  const shown = onHome(works);
  return (
    <PictureScreen
      tab="/lavori"
      words={words}
      query={query}
      warning={works.length > 0 && shown.length === 0 && <NoneFeatured />}
      nameOf={({ titolo }) => titolo}
      calls={workCalls}
      card={workCard}
      entry={(work, controls) => <WorkEntry work={work} isOnHome={shown.includes(work)} {...controls} />}
    />
  );
}
