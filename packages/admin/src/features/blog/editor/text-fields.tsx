import { slugOfTitle } from "@vetrina/contract/blog/blog";
import { errorAttributes, Field, FieldError } from "@vetrina/ui/field";
import { TextAreaField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { PostValues } from "./post-values.ts";

type TextName = "title" | "excerpt" | "metaTitle" | "metaDescription" | "featuredImageUrl";

/** A registered control's attributes, its error included. */
export function useTextField(name: TextName | "slug" | "scheduledFor" | "tags" | "author") {
  const id = useId();
  const { register, formState } = useFormContext<PostValues>();
  const error = formState.errors[name]?.message;
  return { id, error, control: { id, ...register(name), ...errorAttributes(id, error) } };
}

/** In the whole window the title looks as the headline that it will be; an empty one, whose label is hidden, says what it is. */
const headline =
  "in-data-full-screen:border-transparent! in-data-full-screen:bg-transparent in-data-full-screen:px-5 in-data-full-screen:pt-1 in-data-full-screen:pb-2 in-data-full-screen:font-display in-data-full-screen:text-[clamp(1.5rem,1.1rem+1.6vw,2.25rem)] in-data-full-screen:leading-[1.2] in-data-full-screen:font-extrabold in-data-full-screen:placeholder:text-muted";

/** A line that is as high as its words need; what is pasted stays one line. */
export function TitleField() {
  const { id, error, control } = useTextField("title");
  return (
    <Field id={id} label="Titolo" error={error}>
      <textarea
        {...control}
        className={`${headline} textarea textarea-lg field-sizing-content min-h-0 w-full resize-none bg-sheet font-semibold placeholder:text-transparent aria-invalid:border-error`}
        placeholder="Titolo"
        rows={1}
        maxLength={200}
        autoComplete="off"
        required
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onChange={(event) => {
          event.target.value = event.target.value.replace(/\s*\n\s*/g, " ");
          void control.onChange(event);
        }}
      />
    </Field>
  );
}

export function ExcerptField() {
  const { id, error, control } = useTextField("excerpt");
  return (
    <TextAreaField
      {...control}
      id={id}
      label="Estratto"
      optional
      error={error}
      rows={3}
      maxLength={500}
      hint="Due righe che invogliano a leggere: stanno negli elenchi e nelle condivisioni."
    />
  );
}

/** The article's address. An article that is out keeps its old one as a redirect. */
export function SlugField({ before, isPublic }: { before: string; isPublic: boolean }) {
  const { id, error, control } = useTextField("slug");
  const { setValue } = useFormContext<PostValues>();
  const [slug, title] = useWatch<PostValues, ["slug", "title"]>({ name: ["slug", "title"] });
  const moves = isPublic && slug !== before;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Indirizzo {!before && <span className="font-normal text-muted">(facoltativo)</span>}
      </label>
      <div
        className="flex h-12 items-stretch border-2 border-edge bg-sheet focus-within:border-base-content focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-base-content data-invalid:border-error"
        data-invalid={error ? "" : undefined}
      >
        <span aria-hidden="true" className="grid items-center pl-3 text-muted">
          /blog/
        </span>
        <input
          {...control}
          className="min-w-0 flex-1 pr-3 outline-none placeholder:text-muted placeholder:opacity-100"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={before ? "" : title.trim() ? slugOfTitle(title) : "nasce-dal-titolo"}
          onBlur={(event) => {
            void control.onBlur(event);
            const typed = event.target.value.trim();
            if (typed) setValue("slug", slugOfTitle(typed), { shouldDirty: true });
            else if (before) setValue("slug", before);
          }}
        />
      </div>
      <FieldError id={id} error={error} />
      <p role="status" className="text-muted">
        {moves && slug && `Il vecchio indirizzo /blog/${before} porterà a quello nuovo.`}
      </p>
    </div>
  );
}

interface CountedFieldProps {
  name: "metaTitle" | "metaDescription";
  label: string;
  /** Search engines show about so many characters. */
  shown: number;
  max: number;
  rows: number;
}

/** A text with the count of its characters, and how many of them a search engine would show. */
function CountedField({ name, label, shown, max, rows }: CountedFieldProps) {
  const { id, error, control } = useTextField(name);
  const { length } = useWatch<PostValues, typeof name>({ name });
  return (
    <TextAreaField
      {...control}
      id={id}
      label={label}
      optional
      error={error}
      className="field-sizing-content"
      style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
      rows={rows}
      maxLength={max}
      hint={
        <span className={`tabular-nums ${length > shown ? "font-semibold text-accent" : ""}`}>
          {length} di {shown} caratteri{length > shown && ": la fine verrà tagliata"}
        </span>
      }
    />
  );
}

export function SearchEngineFields() {
  return (
    <fieldset className="panel content-start">
      <legend className="panel-title">Motori di ricerca</legend>
      <CountedField name="metaTitle" label="Titolo per i motori di ricerca" shown={60} max={120} rows={1} />
      <CountedField name="metaDescription" label="Descrizione" shown={160} max={320} rows={3} />
    </fieldset>
  );
}
