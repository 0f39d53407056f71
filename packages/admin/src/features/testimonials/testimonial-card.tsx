import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type StaffTestimonial, testimonialCreateSchema } from "@vetrina/contract/pictures/testimonials";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import type { CardForm } from "../pictures/item-dialog.tsx";
import type { ItemCalls } from "../pictures/use-item-calls.ts";
import { chosenPicture } from "../pictures/use-item-form.tsx";

export const testimonialCalls: ItemCalls = {
  path: "/api/testimonials",
  queryKey: getQueryKey(trpc.testimonials.list, undefined, "query"),
  added: { title: "Testimonianza aggiunta con successo!" },
  changed: { title: "Testimonianza aggiornata" },
  removed: { title: "Testimonianza eliminata" },
  order: (client, order) => client.testimonials.order.mutate(order),
};

const schema = testimonialCreateSchema.extend({ ...chosenPicture, removeImage: z.boolean() });

type TestimonialValues = z.input<typeof schema>;

interface FieldsProps {
  form: UseFormReturn<TestimonialValues>;
}

const ratings = ["5", "4.5", "4", "3.5", "3", "2.5", "2", "1.5", "1", "0.5", "0"];

function Words({ form }: FieldsProps) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome" maxLength={120} />
      <TextField
        {...field("company")}
        label="Mestiere e località"
        hint="Come nell’insegna: «Trattoria Da Marta, Bergamo»."
        maxLength={160}
      />
      <TextAreaField
        {...field("comment")}
        label="Che cosa dice"
        rows={4}
        hint="Le sue parole, senza virgolette: le mette il sito."
        maxLength={600}
      />
      <SelectField
        {...field("rating")}
        label="Voto"
        names={ratings.map((rating) => [rating, `${rating.replace(".", ",")} su 5`] as const)}
      />
    </>
  );
}

/** Where it comes from: what makes it more than words. */
function Provenance({ form }: FieldsProps) {
  const { field } = useFormFields(form);
  const id = useId();
  return (
    <fieldset className="panel grid gap-5">
      <legend className="panel-title">Da dove viene</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("town")} label="Località" optional maxLength={80} />
        <TextField {...field("saidOn")} label="Giorno" optional type="date" />
      </div>
      <TextField
        {...field("source")}
        label="Fonte"
        optional
        list={`${id}-sources`}
        hint="Google, Trustpilot, di persona: sul sito si legge «da Google»."
        maxLength={60}
      />
      <datalist id={`${id}-sources`}>
        {["Google", "Trustpilot", "Facebook", "di persona"].map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <TextField
        {...field("sourceUrl")}
        label="Indirizzo della recensione"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={300}
      />
    </fieldset>
  );
}

/** Where it is to be read. */
function Places({ form }: FieldsProps) {
  const { field, check } = useFormFields(form);
  const works = trpc.works.list.useQuery().data ?? [];
  return (
    <>
      <SelectField
        // The works come later than the form: the chosen one is there once they are.
        key={works.length}
        {...field("workId")}
        label="Il suo lavoro"
        optional
        unchosen="Nessuno"
        names={works.map((work) => [String(work.id), work.titolo] as const)}
      />
      <CheckField label="Nella home" {...check("onHome")} />
      <CheckField label="Nella pagina dell’offerta" {...check("onOffer")} />
    </>
  );
}

export const testimonialCard: CardForm<StaffTestimonial, TestimonialValues> = {
  titles: ["Nuova testimonianza", "Modifica testimonianza"],
  addLabel: "Aggiungi la testimonianza",
  picture: { aspect: 5 / 6, fit: "contain", removeLabel: "Togli la foto" },
  addressOf: ({ imageUrl }) => imageUrl,
  valuesOf: (testimonial) => ({
    name: testimonial?.name ?? "",
    company: testimonial?.company ?? "",
    comment: testimonial?.comment ?? "",
    rating: String(testimonial?.rating ?? 5),
    workId: String(testimonial?.workId ?? ""),
    onHome: testimonial?.onHome ?? true,
    onOffer: testimonial?.onOffer ?? false,
    town: testimonial?.town ?? "",
    saidOn: testimonial?.saidOn ?? "",
    source: testimonial?.source ?? "",
    sourceUrl: testimonial?.sourceUrl ?? "",
    removeImage: false,
  }),
  schema,
  Fields: (props) => (
    <>
      <Words {...props} />
      <Provenance {...props} />
      <Places {...props} />
    </>
  ),
};
