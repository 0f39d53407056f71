import type { Tag, TagColour } from "@vetrina/contract/tags";

const dots: Record<TagColour, string> = {
  neutro: "bg-muted",
  rosso: "bg-primary",
  giallo: "bg-warning",
  verde: "bg-success",
  blu: "bg-info",
  sabbia: "bg-secondary",
};

/** A tag's colour is a dot beside its name: what is loud in a row stays the priority. */
export function TagMark({ tag }: { tag: Pick<Tag, "name" | "colour"> }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`mr-1.5 inline-block size-2.5 shrink-0 rounded-full border border-edge ${dots[tag.colour]}`}
      />
      {tag.name}
    </>
  );
}

/** The tags of a row, on one line; what doesn't fit is cut off and read all the same. */
export function TagMarks({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="block truncate text-note font-normal text-muted">
      <span className="sr-only">Etichette: </span>
      {tags.map((tag) => (
        <span key={tag.id} className="mr-3">
          <TagMark tag={tag} />
        </span>
      ))}
    </span>
  );
}
