import { trpc } from "@vetrina/client/trpc";
import { useId } from "react";

interface TagSelectProps {
  value: number | undefined;
  onChoose: (tag: number | undefined) => void;
  className: string;
  /** Whether its label is seen; it is read all the same. */
  isLabelled?: boolean;
}

/** A list's filter by tag; nothing as long as there are no tags. A tag that is gone is called so. */
export function TagSelect({ value, onChoose, className, isLabelled = false }: TagSelectProps) {
  const id = useId();
  const { data: tags } = trpc.tags.list.useQuery();
  const isGone = tags && value !== undefined && !tags.some((tag) => tag.id === value);
  if (!tags || (tags.length === 0 && !isGone)) return null;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={isLabelled ? "block text-muted text-note" : "sr-only"}>
        Etichetta
      </label>
      <select
        id={id}
        className={className}
        value={value ?? ""}
        onChange={(event) => onChoose(Number(event.target.value) || undefined)}
      >
        <option value="">{isLabelled ? "Tutte" : "Ogni etichetta"}</option>
        {isGone && <option value={value}>Etichetta eliminata</option>}
        {tags.map((tag) => (
          <option key={tag.id} value={tag.id}>
            {tag.name}
          </option>
        ))}
      </select>
    </div>
  );
}
