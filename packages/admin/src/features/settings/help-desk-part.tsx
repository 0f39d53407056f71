import { zodResolver } from "@hookform/resolvers/zod";
import { helpDeskFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(helpDeskFormSchema);

const storedOf = ({ promiseHours, answerTakesTicket, outOfHoursReply, outOfHoursText }: SiteSettings) => ({
  promiseHours,
  answerTakesTicket,
  outOfHoursReply,
  outOfHoursText,
});

/** What the help desk promises its clients, and what it does by itself. */
export function HelpDeskPart({ settings }: { settings: SiteSettings }) {
  const id = useId();
  const part = usePartForm({ resolver, settings, storedOf });
  const { register, watch, setValue, formState } = part.form;
  const { errors } = formState;
  return (
    <>
      <PartHeading title="Assistenza">Che cosa prometti a chi apre un ticket, e che cosa succede da sé.</PartHeading>
      <PartForm labelledBy={partHeadingId} part={part}>
        <TextField
          id={`${id}-hours`}
          label="Ore per rispondere"
          type="number"
          inputMode="numeric"
          min={1}
          max={240}
          className="w-28!"
          hint="Ore di orologio, come le conta il cliente; i giorni in cui siete chiusi non contano. Il sito promette 24 ore. Vale per ciò che arriva da adesso."
          error={errors.promiseHours?.message}
          {...register("promiseHours", { valueAsNumber: true })}
        />
        <CheckField
          label="Chi risponde a un ticket di nessuno lo prende in carico"
          checked={watch("answerTakesTicket")}
          onChange={(checked) => setValue("answerTakesTicket", checked, { shouldDirty: true })}
        />
        <div className="grid gap-3">
          <CheckField
            label="Fuori orario rispondi subito con una mail automatica"
            checked={watch("outOfHoursReply")}
            onChange={(checked) => setValue("outOfHoursReply", checked, { shouldDirty: true })}
          />
          <TextAreaField
            id={`${id}-text`}
            label="Testo della risposta fuori orario"
            className="min-h-32"
            maxLength={1000}
            hint="Parte quando siete chiusi, secondo gli orari di apertura: una volta sola, finché qualcuno non risponde."
            error={errors.outOfHoursText?.message}
            {...register("outOfHoursText")}
          />
        </div>
      </PartForm>
    </>
  );
}
