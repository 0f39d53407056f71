import { zodResolver } from "@hookform/resolvers/zod";
import { helpDeskFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(helpDeskFormSchema);

const storedOf = (settings: SiteSettings) => ({
  promiseHours: settings.promiseHours,
  answerTakesTicket: settings.answerTakesTicket,
  outOfHoursReply: settings.outOfHoursReply,
  outOfHoursText: settings.outOfHoursText,
  asksSatisfaction: settings.asksSatisfaction,
  satisfactionHours: settings.satisfactionHours,
  showsHours: settings.showsHours,
});

/** What the help desk promises its clients, and what it does by itself. */
export function HelpDeskPart({ settings }: { settings: SiteSettings }) {
  const part = usePartForm({ resolver, settings, storedOf });
  const { field, check } = useFormFields(part.form);
  return (
    <>
      <PartHeading title="Assistenza">Che cosa prometti a chi apre un ticket, e che cosa succede da sé.</PartHeading>
      <PartForm labelledBy={partHeadingId} part={part}>
        <TextField
          {...field("promiseHours", { valueAsNumber: true })}
          label="Ore per rispondere"
          type="number"
          inputMode="numeric"
          min={1}
          max={240}
          className="w-28!"
          hint="Ore di orologio, come le conta il cliente; i giorni in cui siete chiusi non contano. Il sito promette 24 ore. Vale per ciò che arriva da adesso."
        />
        <CheckField label="Chi risponde a un ticket di nessuno lo prende in carico" {...check("answerTakesTicket")} />
        <div className="grid gap-3">
          <CheckField label="Fuori orario parte subito una risposta automatica" {...check("outOfHoursReply")} />
          <TextAreaField
            {...field("outOfHoursText")}
            label="Testo della risposta fuori orario"
            className="min-h-32"
            maxLength={1000}
            hint="Parte quando siete chiusi, secondo gli orari di apertura: una volta sola, finché qualcuno non risponde."
          />
        </div>
        <div className="grid gap-3">
          <CheckField label="A ticket chiuso il sito chiede al cliente com'è andata" {...check("asksSatisfaction")} />
          <TextField
            {...field("satisfactionHours", { valueAsNumber: true })}
            label="Ore da aspettare prima di chiedere"
            type="number"
            inputMode="numeric"
            min={1}
            max={168}
            className="w-28!"
            hint="Se intanto il ticket si riapre, la domanda non parte. Una volta sola per ticket, per email e nella chat; vale per i ticket chiusi da quando l'accendi. Le risposte sono in Resoconti."
          />
        </div>
        <CheckField
          label="L'area clienti mostra le ore di assistenza"
          hint="Chi ha comprato un pacchetto legge quanto resta e per che cosa è servito, con le parole segnate sui ticket. Il tempo che non si scala non si vede."
          {...check("showsHours")}
        />
      </PartForm>
    </>
  );
}
