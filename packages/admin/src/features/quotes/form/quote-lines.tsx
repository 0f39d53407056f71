import { trpc } from "@vetrina/client/trpc";
import { formatCents } from "@vetrina/contract/money";
import { chosenPrice, type ProductKey, productOf, quotedPrice } from "@vetrina/contract/products";
import { catalogueKeys, lineOfProduct } from "@vetrina/contract/quotes/catalogue";
import { lineCents } from "@vetrina/contract/quotes/quote-sums";
import { lineDetailsMax, lineTextMax, quoteLinesMax } from "@vetrina/contract/quotes/quotes";
import { vatKeys, vatOf } from "@vetrina/contract/quotes/vat";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { type UseFieldArrayReturn, useFieldArray, useWatch } from "react-hook-form";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { StepButton } from "../../../lists/step-button.tsx";
import {
  emptyLine,
  lineValuesOf,
  parseCents,
  parseHundredths,
  type QuoteForm,
  type QuoteValues,
} from "./quote-form.ts";

const vatNames = vatKeys.map((key) => [key, vatOf(key).name] as const);

type Lines = UseFieldArrayReturn<QuoteValues, "lines">;

function Amount({ form, at }: { form: QuoteForm; at: number }) {
  const line = useWatch({ control: form.control, name: `lines.${at}` });
  if (!line) return null;
  const [quantity, unitCents] = [parseHundredths(line.quantity), parseCents(line.unitCents)];
  const isKnown = !(Number.isNaN(quantity) || Number.isNaN(unitCents));
  return (
    <p className="text-[1.125rem] font-bold">
      <span className="sr-only">Importo: </span>
      {isKnown ? formatCents(lineCents({ quantity, unitCents })) : "…"}
    </p>
  );
}

interface LineProps {
  form: QuoteForm;
  lines: Lines;
  at: number;
}

function LineActs({ lines: { fields, move, remove }, at }: Omit<LineProps, "form">) {
  const name = `la riga ${at + 1}`;
  return (
    <div className="flex flex-wrap gap-1">
      <StepButton className="btn-sm" label={`Sposta su ${name}`} isAtEnd={at === 0} onMove={() => move(at, at - 1)}>
        Su
      </StepButton>
      <StepButton
        className="btn-sm"
        label={`Sposta giù ${name}`}
        isAtEnd={at === fields.length - 1}
        onMove={() => move(at, at + 1)}
      >
        Giù
      </StepButton>
      <button type="button" className="btn btn-ghost btn-sm" aria-label={`Togli ${name}`} onClick={() => remove(at)}>
        Togli
      </button>
    </div>
  );
}

function Line({ form, lines, at }: LineProps) {
  const bound = useFormFields(form, { autoComplete: "off" });
  const field = (name: keyof QuoteValues["lines"][number]) => bound.field(`lines.${at}.${name}`);
  return (
    <li>
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 border border-edge bg-sheet md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.6fr)]">
        <legend className="sr-only">Riga {at + 1}</legend>
        <TextField {...field("text")} label="Che cosa" maxLength={lineTextMax} fieldClassName="col-span-full" />
        <TextField {...field("quantity")} label="Quantità" inputMode="decimal" />
        <TextField {...field("unit")} label="Unità" optional maxLength={20} placeholder="ore, mesi…" />
        <TextField {...field("unitCents")} label="Prezzo in euro" inputMode="decimal" />
        <SelectField {...field("vat")} label="IVA" names={vatNames} />
        <TextAreaField
          {...field("details")}
          label="Dettagli"
          optional
          rows={2}
          maxLength={lineDetailsMax}
          fieldClassName="col-span-full"
        />
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <LineActs lines={lines} at={at} />
          <Amount form={form} at={at} />
        </div>
      </fieldset>
    </li>
  );
}

/** A line of the site's own list of prices, or a free one. */
function AddLine({ form, lines }: Omit<LineProps, "at">) {
  const id = useId();
  const [key, setKey] = useState<ProductKey | "">("");
  // Asked anew with each form: an owner may have changed the regime since.
  const { data: usualVat, isError, refetch } = trpc.fiscal.usualVat.useQuery(undefined, { staleTime: 0 });
  const isFull = lines.fields.length >= quoteLinesMax;
  useFocusAfter(lines.fields.length, `${id}-free`);
  const addProduct = () => {
    if (!key || !usualVat) return;
    lines.append(lineValuesOf(lineOfProduct(key, form.getValues("vatIncluded") === "si", usualVat)));
    setKey("");
  };
  const lastVat = () => form.getValues("lines").at(-1)?.vat ?? usualVat ?? "22";
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        id={id}
        label="Dal listino del sito"
        names={catalogueKeys.map((product) => [
          product,
          `${productOf(product).name}, ${quotedPrice(chosenPrice(productOf(product)))}`,
        ])}
        unchosen="Scegli un piano o un servizio"
        value={key}
        onChange={(event) => setKey(event.target.value as ProductKey | "")}
        fieldClassName="grow sm:max-w-96"
      />
      <button type="button" className="btn btn-outline" disabled={isFull || !usualVat || !key} onClick={addProduct}>
        Aggiungi dal listino
      </button>
      <button
        type="button"
        id={`${id}-free`}
        className="btn btn-outline"
        disabled={isFull || !usualVat}
        onClick={() => lines.append(emptyLine(lastVat()))}
      >
        Aggiungi una riga libera
      </button>
      {isError && (
        <p role="alert" className="basis-full">
          Non riesco a leggere con quale IVA comincia una riga.{" "}
          <button type="button" className="btn btn-link" onClick={() => void refetch()}>
            Riprova
          </button>
        </p>
      )}
    </div>
  );
}

/** The lines, in the order of the document. */
export function QuoteLines({ form }: { form: QuoteForm }) {
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const errorId = useId();
  const { lines: error } = form.formState.errors;
  const message = error?.root?.message ?? error?.message;
  return (
    <section aria-label="Righe" className="grid gap-4">
      <ol className="grid gap-4">
        {lines.fields.map(({ id }, at) => (
          <Line key={id} form={form} lines={lines} at={at} />
        ))}
      </ol>
      {message && (
        <p id={errorId} role="alert" className="font-semibold text-error">
          {message}
        </p>
      )}
      <AddLine form={form} lines={lines} />
    </section>
  );
}
