import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { StaffTestimonial } from "@vetrina/contract/pictures/testimonials";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { type TestimonialValues, testimonialCalls, testimonialFormSchema } from "./use-testimonials.ts";

interface TestimonialDialogProps {
  /** Missing for a new one. */
  testimonial: StaffTestimonial | undefined;
  onClose: () => void;
}

const ratings = ["5", "4.5", "4", "3.5", "3", "2.5", "2", "1.5", "1", "0.5", "0"];

const valuesOf = (testimonial: StaffTestimonial | undefined): TestimonialValues => ({
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
});

const resolver = zodResolver(testimonialFormSchema, undefined, { raw: true });

function Words({ form }: { form: UseFormReturn<TestimonialValues> }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("name")} label="Nome" maxLength={120} />
      <TextField
        {...field("company")}
        label="Mestiere e città"
        hint="Come nell'insegna: «Trattoria Da Marta, Bergamo»."
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
function Provenance({ form }: { form: UseFormReturn<TestimonialValues> }) {
  const { field } = useFormFields(form);
  const id = useId();
  return (
    <fieldset className="panel grid gap-5">
      <legend className="panel-title">Da dove viene</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("town")} label="Città" optional maxLength={80} />
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
function Places({ form }: { form: UseFormReturn<TestimonialValues> }) {
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
      <CheckField label="Nella pagina dell'offerta" {...check("onOffer")} />
    </>
  );
}

/** Adds a testimonial, or changes one. */
export function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const card = useItemForm<TestimonialValues>({
    id: testimonial?.id,
    calls: testimonialCalls,
    initial: valuesOf(testimonial),
    address: testimonial?.imageUrl,
    resolver,
    onClose,
  });
  return (
    <ItemDialog
      title={testimonial ? "Modifica testimonianza" : "Nuova testimonianza"}
      submitLabel={testimonial ? "Salva le modifiche" : "Aggiungi la testimonianza"}
      item={card}
      aspect={5 / 6}
      fit="contain"
      removeLabel="Togli la foto"
    >
      <Words form={card.form} />
      <Provenance form={card.form} />
      <Places form={card.form} />
    </ItemDialog>
  );
}
