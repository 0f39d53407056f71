import type { Tag } from "@vetrina/contract/tags";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { lazy, Suspense, useId, useState } from "react";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { TagMark } from "./tag-mark.tsx";

const TagPicker = lazy(async () => ({ default: (await import("./tag-picker.tsx")).TagPicker }));

interface TagsFieldProps {
  tags: readonly Tag[];
  onToggle: (tag: Tag, isTagged: boolean) => void;
}

/** The tags of a ticket or a contact, each with what takes it away, and what opens all of them. */
export function TagsField({ tags, onToggle }: TagsFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const openId = useId();
  useFocusAfter(tags.length, openId);
  useShortcuts({ e: () => setIsOpen(true) });
  return (
    <>
      {tags.map((tag) => (
        <span key={tag.id} className="badge max-w-full gap-0 badge-outline pr-0">
          <span className="truncate">
            <TagMark tag={tag} />
          </span>
          <button
            type="button"
            className="btn relative size-6 min-h-6 btn-ghost p-0 text-base after:absolute after:-inset-2.5"
            onClick={() => onToggle(tag, false)}
          >
            <span aria-hidden="true">×</span>
            <span className="sr-only">Togli l’etichetta «{tag.name}»</span>
          </button>
        </span>
      ))}
      <button id={openId} type="button" className="btn btn-link" aria-keyshortcuts="e" onClick={() => setIsOpen(true)}>
        Etichette
      </button>
      {isOpen && (
        <Suspense>
          <TagPicker chosen={tags} onToggle={onToggle} onDismiss={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
