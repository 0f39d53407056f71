import { wordCount } from "@vetrina/contract/blog/reading";
import { FieldError } from "@vetrina/ui/field";
import { type RefObject, useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import type { PostValues } from "./post-values.ts";
import { RichText, type RichTextHandle } from "./rich-text/rich-text.tsx";

const numbers = new Intl.NumberFormat("it-IT");

function WordCount({ html }: { html: string }) {
  const words = wordCount(html);
  return (
    <span className="text-muted tabular-nums">
      {numbers.format(words)} {words === 1 ? "parola" : "parole"}
    </span>
  );
}

export function ContentField({ handle }: { handle: RefObject<RichTextHandle | null> }) {
  const id = useId();
  const { control } = useFormContext<PostValues>();
  const { field, fieldState } = useController<PostValues, "content">({ control, name: "content" });
  const error = fieldState.error?.message;
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 in-data-full-screen:m-0 in-data-full-screen:justify-end in-data-full-screen:text-(length:--text-note)">
        {/* A label can't name an editing surface, which is no form control. */}
        <span id={`${id}-label`} className="font-semibold in-data-full-screen:sr-only">
          Contenuto
        </span>
        <WordCount html={field.value} />
      </div>
      <RichText
        id={id}
        labelledBy={`${id}-label`}
        content={field.value}
        error={error}
        handle={handle}
        onChange={field.onChange}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
