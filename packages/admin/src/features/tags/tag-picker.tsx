import { trpc } from "@vetrina/client/trpc";
import { recordTagsMax, type Tag, tagNameMax } from "@vetrina/contract/tags";
import { Button } from "@vetrina/ui/button";
import { focusFirst, TitledDialog } from "@vetrina/ui/dialog";
import { type KeyboardEvent, useRef, useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { TagMark } from "./tag-mark.tsx";
import { useTagCreation } from "./use-tag-creation.ts";

interface TagPickerProps {
  chosen: readonly Tag[];
  onToggle: (tag: Tag, isTagged: boolean) => void;
  onDismiss: () => void;
}

const folded = (words: string) => words.replace(/\s+/g, " ").trim().toLocaleLowerCase("it");

interface ChoicesProps extends Pick<TagPickerProps, "chosen" | "onToggle"> {
  tags: readonly Tag[];
}

function TagChoices({ tags, chosen, onToggle }: ChoicesProps) {
  const isFull = chosen.length >= recordTagsMax;
  return (
    <ul aria-label="Etichette" className="max-h-80 overflow-y-auto pb-3">
      {tags.map((tag) => {
        const isChosen = chosen.some(({ id }) => id === tag.id);
        return (
          <li key={tag.id}>
            <label className="flex min-h-10 cursor-pointer items-center gap-3 px-6 hover:bg-base-200">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => onToggle(tag, !isChosen)}
              />
              <span className="min-w-0 truncate">
                <TagMark tag={tag} />
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

/** Tags to put on or to take away. Enter takes the first that fits what was typed, or creates one of that name. */
export function TagPicker({ chosen, onToggle, onDismiss }: TagPickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState("");
  const query = trpc.tags.list.useQuery();
  const { data } = query;
  const put = (tag: Tag, isTagged: boolean) => {
    onToggle(tag, isTagged);
    setWords("");
    // What was pressed may be gone: the next tag is typed.
    search.current?.focus();
  };
  const creation = useTagCreation((tag) => put(tag, true));
  const found = data?.filter(({ name }) => folded(name).includes(folded(words))) ?? [];
  const canCreate = data && folded(words) !== "" && !found.some(({ name }) => folded(name) === folded(words));
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (folded(words) === "") return onDismiss();
    const [first] = found;
    if (first) put(first, !chosen.some((tag) => tag.id === first.id));
    else if (canCreate) creation.begin(words);
  };
  return (
    <TitledDialog title="Etichette" shape="small" onDismiss={onDismiss}>
      <div className="px-6 pt-4 pb-3">
        <input
          {...focusFirst}
          ref={search}
          type="search"
          aria-label="Cerca o crea un’etichetta"
          placeholder="Cerca o crea"
          className="input w-full"
          maxLength={tagNameMax}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={pressKey}
        />
        <p role="alert" className="font-semibold text-error">
          {creation.problem}
        </p>
        {chosen.length >= recordTagsMax && (
          <p className="mt-2 text-muted">Ha già {recordTagsMax} etichette: per aggiungerne una, togline un’altra.</p>
        )}
        {canCreate && chosen.length < recordTagsMax && (
          <Button className="mt-2 btn-link" pending={creation.isPending} onClick={() => creation.begin(words)}>
            Crea «{words.trim()}»
          </Button>
        )}
      </div>
      <FailurePanel title="Non riesco a caricare le etichette" query={query} />
      {data?.length === 0 && (
        <p className="px-6 pb-6 text-muted">Nessuna etichetta, per ora: scrivi un nome e premi Invio.</p>
      )}
      <TagChoices tags={found} chosen={chosen} onToggle={onToggle} />
    </TitledDialog>
  );
}
