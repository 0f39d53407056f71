import { keysOf } from "@vetrina/contract/keys";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFormContext, useWatch } from "react-hook-form";
import { type PostState, stateLabels } from "../posts/post-state.ts";
import type { PostValues } from "./post-values.ts";
import { useTextField } from "./text-fields.tsx";

const explanations: Record<PostState, string> = {
  bozza: "La vede solo chi lavora qui.",
  programmato: "Esce da solo, all’ora che scegli.",
  pubblicato: "È sul sito per tutti.",
};

function ScheduleField() {
  const { id, error, control } = useTextField("scheduledFor");
  return (
    <TextField
      {...control}
      id={id}
      label="Esce il"
      error={error}
      type="datetime-local"
      className="tabular-nums"
      hint="Ora di Roma."
      required
    />
  );
}

/** Whether the article is a draft, waits for its moment or is out. */
export function PublicationField() {
  const { register } = useFormContext<PostValues>();
  const publication = useWatch<PostValues, "publication">({ name: "publication" });
  return (
    <fieldset className="panel">
      <legend className="panel-title">Pubblicazione</legend>
      <div className="grid gap-1">
        {keysOf(stateLabels).map((state) => (
          <label key={state} className="radio-line">
            <input type="radio" value={state} className="radio" {...register("publication")} />
            <span>
              <span className="block font-semibold">{stateLabels[state]}</span>
              <span className="text-muted">{explanations[state]}</span>
            </span>
          </label>
        ))}
      </div>
      {publication === "programmato" && <ScheduleField />}
    </fieldset>
  );
}
