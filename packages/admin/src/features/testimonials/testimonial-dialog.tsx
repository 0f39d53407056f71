import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { StaffTestimonial } from "@vetrina/contract/pictures/testimonials";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { type TestimonialValues, testimonialFormSchema, useSaveTestimonial } from "./use-testimonials.ts";

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

function Words({ form: { register, formState } }: { form: UseFormReturn<TestimonialValues> }) {
  const id = useId();
  const { errors } = formState;
  return (
    <>
      <TextField id={`${id}-name`} label="Nome" error={errors.name?.message} maxLength={120} {...register("name")} />
      <TextField
        id={`${id}-company`}
        label="Mestiere e città"
        hint="Come nell'insegna: «Trattoria Da Marta, Bergamo»."
        error={errors.company?.message}
        maxLength={160}
        {...register("company")}
      />
      <TextAreaField
        id={`${id}-comment`}
        label="Che cosa dice"
        rows={4}
        hint="Le sue parole, senza virgolette: le mette il sito."
        error={errors.comment?.message}
        maxLength={600}
        {...register("comment")}
      />
      <SelectField
        id={`${id}-rating`}
        label="Voto"
        names={ratings.map((rating) => [rating, `${rating.replace(".", ",")} su 5`] as const)}
        error={errors.rating?.message}
        {...register("rating")}
      />
    </>
  );
}

/** Where it comes from: what makes it more than words. */
function Provenance({ form: { register, formState } }: { form: UseFormReturn<TestimonialValues> }) {
  const id = useId();
  const { errors } = formState;
  return (
    <fieldset className="panel grid gap-5">
      <legend className="panel-title">Da dove viene</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={`${id}-town`}
          label="Città"
          optional
          error={errors.town?.message}
          maxLength={80}
          {...register("town")}
        />
        <TextField
          id={`${id}-day`}
          label="Giorno"
          optional
          type="date"
          error={errors.saidOn?.message}
          {...register("saidOn")}
        />
      </div>
      <TextField
        id={`${id}-source`}
        label="Fonte"
        optional
        list={`${id}-sources`}
        hint="Google, Trustpilot, di persona: sul sito si legge «da Google»."
        error={errors.source?.message}
        maxLength={60}
        {...register("source")}
      />
      <datalist id={`${id}-sources`}>
        {["Google", "Trustpilot", "Facebook", "di persona"].map((source) => (
          <option key={source} value={source} />
        ))}
      </datalist>
      <TextField
        id={`${id}-address`}
        label="Indirizzo della recensione"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        error={errors.sourceUrl?.message}
        maxLength={300}
        {...register("sourceUrl")}
      />
    </fieldset>
  );
}

/** Where it is to be read. */
function Places({ form: { register, watch, setValue, formState } }: { form: UseFormReturn<TestimonialValues> }) {
  const id = useId();
  const works = trpc.works.list.useQuery().data ?? [];
  return (
    <>
      <SelectField
        // The works come later than the form: the chosen one is there once they are.
        key={works.length}
        id={`${id}-work`}
        label="Il suo lavoro"
        optional
        unchosen="Nessuno"
        names={works.map((work) => [String(work.id), work.titolo] as const)}
        error={formState.errors.workId?.message}
        {...register("workId")}
      />
      <CheckField
        label="Nella home"
        checked={Boolean(watch("onHome"))}
        onChange={(onHome) => setValue("onHome", onHome, { shouldDirty: true })}
      />
      <CheckField
        label="Nella pagina dell'offerta"
        checked={Boolean(watch("onOffer"))}
        onChange={(onOffer) => setValue("onOffer", onOffer, { shouldDirty: true })}
      />
    </>
  );
}

/** Adds a testimonial, or changes one. */
export function TestimonialDialog({ testimonial, onClose }: TestimonialDialogProps) {
  const save = useSaveTestimonial(testimonial?.id);
  const card = useItemForm<TestimonialValues>({ initial: valuesOf(testimonial), resolver, save, onClose });
  const { watch, setValue } = card.form;
  const removeImage = watch("removeImage");
  return (
    <ItemDialog
      title={testimonial ? "Modifica testimonianza" : "Nuova testimonianza"}
      submitLabel={testimonial ? "Salva le modifiche" : "Aggiungi la testimonianza"}
      item={card}
      address={removeImage ? undefined : testimonial?.imageUrl}
      aspect={5 / 6}
      fit="contain"
      afterPicture={
        testimonial?.imageUrl &&
        !watch("image") && (
          <CheckField
            label="Togli la foto"
            checked={removeImage}
            onChange={(remove) => setValue("removeImage", remove, { shouldDirty: true })}
          />
        )
      }
    >
      <Words form={card.form} />
      <Provenance form={card.form} />
      <Places form={card.form} />
    </ItemDialog>
  );
}
