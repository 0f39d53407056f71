import { zodResolver } from "@hookform/resolvers/zod";
import { type SiteSettings, trackingFormSchema } from "@vetrina/contract/settings/settings";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(trackingFormSchema);

const storedOf = ({ metaPixelId, ga4MeasurementId, otherTracking }: SiteSettings) => ({
  metaPixelId,
  ga4MeasurementId,
  otherTracking,
});

/** What measures visits and campaigns, once the visitor agrees. */
export function TrackingPart({ settings }: { settings: SiteSettings }) {
  const id = useId();
  const part = usePartForm({ resolver, settings, storedOf });
  const { field } = useFormFields(part.form);
  const { register, formState } = part.form;
  const { errors } = formState;
  return (
    <>
      <PartHeading title="Tracciamento">
        Parte solo sulle pagine pubbliche e solo dopo che il visitatore ha scelto «Accetta Tutti».
      </PartHeading>
      <PartForm labelledBy={partHeadingId} part={part}>
        <TextField
          {...field("metaPixelId")}
          label="ID del pixel Meta"
          optional
          inputMode="numeric"
          autoComplete="off"
          fieldClassName="max-w-md"
          hint="Da 5 a 20 cifre. Vuoto: nessun pixel."
        />
        <TextField
          {...field("ga4MeasurementId")}
          label="ID di Google Analytics 4"
          optional
          autoComplete="off"
          fieldClassName="max-w-md"
          hint="Comincia con G-. Vuoto: nessuna statistica di Google."
        />
        <Field id={`${id}-other`} label="Altro codice di tracciamento" optional error={errors.otherTracking?.message}>
          <p id={`${id}-warning`} className="mb-2 alert alert-warning">
            Questo codice gira nel browser di chi visita il sito e può leggere tutto ciò che vede: incolla solo codice
            di cui ti fidi. Ogni modifica finisce nel registro.
          </p>
          <textarea
            id={`${id}-other`}
            className="textarea min-h-40 w-full bg-sheet font-receipt aria-invalid:border-error"
            spellCheck={false}
            {...errorAttributes(`${id}-other`, errors.otherTracking?.message)}
            aria-describedby={`${errors.otherTracking ? `${id}-other-error ` : ""}${id}-warning`}
            {...register("otherTracking")}
          />
        </Field>
      </PartForm>
    </>
  );
}
