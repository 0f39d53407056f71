import { trpc } from "@vetrina/client/trpc";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { TitledDialog } from "@vetrina/ui/dialog";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { Link } from "../../../navigation.tsx";
import { allActWords } from "../replies/act-words.ts";
import { useActNames } from "../replies/use-act-names.ts";

interface CannedPickerProps {
  /** A contact has nothing that could be done with it: only texts are of use. */
  onlyTexts?: boolean;
  onPick: (reply: CannedReply) => void;
  onDismiss: () => void;
}

const matches = (reply: CannedReply, words: string) =>
  `${reply.title} ${reply.body}`.toLocaleLowerCase("it").includes(words.trim().toLocaleLowerCase("it"));

interface PickerResultProps {
  replies: readonly CannedReply[];
  showsActs: boolean;
  onPick: CannedPickerProps["onPick"];
}

function PickerResult({ replies, showsActs, onPick }: PickerResultProps) {
  const names = useActNames();
  if (replies.length === 0) return <p className="px-6 py-5 text-muted">Nessuna risposta trovata</p>;
  return (
    <ul aria-label="Risposte pronte" className="pb-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          <button
            type="button"
            className="block w-full py-3 px-6 text-left cursor-pointer hover:bg-sheet focus-visible:-outline-offset-3"
            onClick={() => onPick(reply)}
          >
            <span className="block font-semibold">{reply.title}</span>
            <span className="line-clamp-2 text-muted">{reply.body}</span>
            {showsActs && names && reply.acts.length > 0 && (
              <span className="block text-note">Con l’invio: {allActWords(reply.acts, names, "a te")}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A reply to put into the one that is being written. Enter in the search takes the first that fits. */
export function CannedPicker({ onlyTexts = false, onPick, onDismiss }: CannedPickerProps) {
  const [words, setWords] = useState("");
  const query = trpc.cannedReplies.list.useQuery();
  const { data, isPending } = query;
  const found = data?.filter((reply) => matches(reply, words) && !(onlyTexts && reply.body === "")) ?? [];
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const pickFirst = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (found[0]) onPick(found[0]);
  };
  return (
    <TitledDialog title="Risposte pronte" shape="small" onDismiss={onDismiss}>
      <div className="px-6 pt-4 pb-3">
        <input
          ref={search}
          type="search"
          aria-label="Cerca tra le risposte pronte"
          placeholder="Cerca"
          className="input w-full"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={pickFirst}
        />
      </div>
      {isPending && <p className="px-6 py-5 text-muted">Carico le risposte…</p>}
      <FailurePanel title="Non riesco a caricare le risposte pronte" query={query} />
      {data && data.length > 0 && <PickerResult replies={found} showsActs={!onlyTexts} onPick={onPick} />}
      {data?.length === 0 && (
        <p className="px-6 pb-6">
          Non c’è ancora nessuna risposta pronta.{" "}
          <Link to="/ticket/risposte" className="text-link" onClick={onDismiss}>
            Scrivi la prima
          </Link>
        </p>
      )}
    </TitledDialog>
  );
}
