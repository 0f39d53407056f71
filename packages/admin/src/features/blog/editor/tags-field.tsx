import { trpc } from "@vetrina/client/trpc";
import { splitTags, tagSlug, tagsMax } from "@vetrina/contract/blog/tags";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFormContext, useWatch } from "react-hook-form";
import type { PostValues } from "./post-values.ts";
import { useTextField } from "./text-fields.tsx";

/** So many tags of other articles are offered at a time. */
const offeredMax = 8;

/** What the article is about; the tags of other articles are a press away, so that one thing has one name. */
export function TagsField() {
  const { id, error, control } = useTextField("tags");
  const { setValue } = useFormContext<PostValues>();
  const text = useWatch<PostValues, "tags">({ name: "tags" });
  const written = splitTags(text);
  const known = trpc.blogWriting.tags.useQuery(undefined, { staleTime: 0 });
  const slugs = new Set(written.map(tagSlug));
  const others = (known.data ?? []).filter(({ tag }) => !slugs.has(tagSlug(tag)));
  const typed = tagSlug(text.slice(text.lastIndexOf(",") + 1));
  /** Those that the last word begins come instead of it; else the most used come behind it. */
  const begun = typed ? others.filter(({ tag }) => tagSlug(tag).startsWith(typed)) : [];
  const offered = (begun.length > 0 ? begun : others).slice(0, offeredMax);
  const add = (tag: string) =>
    setValue("tags", [...(begun.length > 0 ? written.slice(0, -1) : written), tag].join(", "), {
      shouldDirty: true,
      shouldValidate: false,
    });
  return (
    <div className="panel">
      <TextField
        {...control}
        id={id}
        label="Argomenti"
        optional
        error={error}
        maxLength={500}
        autoComplete="off"
        placeholder="Recensioni, Google"
        hint={`Fino a ${tagsMax}, separati da una virgola. Ogni argomento ha una pagina con i suoi articoli.`}
      />
      {offered.length > 0 && written.length < tagsMax && (
        <fieldset className="flex flex-wrap gap-x-2 gap-y-1.5">
          <legend className="mb-1.5 text-note text-muted">Già usati</legend>
          {offered.map(({ tag }) => (
            <button key={tag} type="button" className="btn btn-outline btn-sm" onClick={() => add(tag)}>
              <span aria-hidden="true">+ </span>
              <span className="sr-only">Aggiungi l’argomento </span>
              {tag}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
