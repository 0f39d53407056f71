import { trpc } from "@vetrina/client/trpc";
import { deleteMemberQuestion } from "@vetrina/contract/pictures/team";
import { PersonPicture } from "../pictures/person-picture.tsx";
import { EntryNote, PictureEntry } from "../pictures/picture-entry.tsx";
import { PictureScreen, type PictureScreenWords } from "../pictures/picture-screen.tsx";
import { MemberDialog } from "./member-dialog.tsx";
import { teamCalls } from "./use-team.ts";

const words: PictureScreenWords = {
  title: "Squadra",
  note: "Chi lavora qui, in quest'ordine, nella pagina «Chi siamo». Finché non c'è una foto si vede un ritratto disegnato.",
  newPlace: "nuova",
  add: "Nuova persona",
  loading: "Carico la squadra…",
  failure: "Non riesco a caricare la squadra",
  list: "Squadra",
  empty: {
    title: "Nessuno, per ora",
    text: "Chi compra da una bottega vuole sapere chi c'è dietro il banco.",
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
      calls={teamCalls}
      entry={({ name, role, sentence, imageUrl, isSample }, controls) => (
        <PictureEntry
          {...controls}
          title={name}
          frameClassName="aspect-6/5 [&_img]:object-contain"
          picture={<PersonPicture address={imageUrl} isSample={isSample} />}
        >
          <p className="font-semibold">{role}</p>
          <EntryNote text={sentence} />
        </PictureEntry>
      )}
      dialog={(member, close) => <MemberDialog member={member} onClose={close} />}
    />
  );
}
