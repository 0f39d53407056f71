import { planWords, type WorkFigure, workFigureLimits, workFiguresMax } from "@vetrina/contract/pictures/work-proof";
import type { Work } from "@vetrina/contract/pictures/works";
import { planKeys } from "@vetrina/contract/receipt";
import { FieldError } from "@vetrina/ui/field";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { useEffect, useId, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { FurtherPicture } from "./further-picture.tsx";
import type { WorkValues } from "./use-works.ts";

type WorkForm = UseFormReturn<WorkValues>;

const emptyFigure: WorkFigure = { valore: "", etichetta: "", periodo: "", fonte: "" };

/** A row for each figure that there may be. */
const figureRows = (numeri: WorkFigure[] = []) =>
  Array.from({ length: workFiguresMax }, (_, index) => numeri[index] ?? emptyFigure);

/** What the form begins with. */
export const proofOf = (work: Work | undefined) => ({
  piano: work?.piano ?? "",
  giorni: String(work?.giorni ?? ""),
  citta: work?.citta ?? "",
  immaginePrima: work?.immaginePrima ?? "",
  numeri: figureRows(work?.numeri),
});

const proofNames = ["piano", "giorni", "citta", "immaginePrima", "numeri"] as const;

const figureParts = [
  { name: "valore", label: "Numero", example: "+38%" },
  { name: "etichetta", label: "Che cosa", example: "prenotazioni" },
  { name: "periodo", label: "Periodo", example: "marzo-maggio 2026" },
  { name: "fonte", label: "Fonte", example: "Google Business Profile" },
] as const;

function SoldAndWhere({ form }: { form: WorkForm }) {
  const { field } = useFormFields(form);
  return (
    <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
      <SelectField
        {...field("piano")}
        label="Piano venduto"
        optional
        unchosen="Nessuno"
        names={planKeys.map((key) => [key, planWords(key)] as const)}
      />
      <TextField {...field("giorni")} label="Giorni" optional inputMode="numeric" maxLength={3} />
      <TextField {...field("citta")} label="Località" optional fieldClassName="sm:col-span-2" maxLength={80} />
    </div>
  );
}

/** Up to three figures; each is published with its period and its source, or not at all. */
function Figures({ form }: { form: WorkForm }) {
  const id = useId();
  const { field } = useFormFields(form);
  const { numeri } = form.formState.errors;
  return (
    <>
      <p className="text-note text-muted">
        Fino a {workFiguresMax} numeri misurati, ognuno con il periodo e la fonte: sulla pagina stanno scritti sotto.
      </p>
      {figureRows().map((_, index) => (
        <fieldset key={`${index + 1}`} className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">Numero {index + 1}</legend>
          {figureParts.map(({ name, label, example }) => (
            <TextField
              key={name}
              {...field(`numeri.${index}.${name}`)}
              label={label}
              placeholder={`Es. ${example}`}
              maxLength={workFigureLimits[name]}
            />
          ))}
        </fieldset>
      ))}
      <div role="alert">
        <FieldError id={`${id}-figures`} error={numeri?.message} />
      </div>
    </>
  );
}

/** What proves the work, folded: its owner seldom has all of it. What is refused in it unfolds it. */
export function WorkProofFields({ form }: { form: WorkForm }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = form.formState;
  const isRefused = proofNames.some((name) => errors[name]);
  useEffect(() => {
    if (!fold.current || !isRefused || submitCount === 0 || fold.current.open) return;
    fold.current.open = true;
    if (document.activeElement?.getAttribute("aria-invalid") === "true") return;
    fold.current.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [isRefused, submitCount]);
  return (
    <details ref={fold} className="panel group">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-bold after:text-2xl after:leading-none after:content-['+'] group-open:after:content-['–']">
        Le prove: piano, giorni, numeri, com’era prima
      </summary>
      <div className="mt-5 grid gap-5">
        <SoldAndWhere form={form} />
        <Figures form={form} />
        <FurtherPicture
          form={form}
          name="immaginePrima"
          legend="Il sito di prima"
          of="di prima"
          alt="Il sito com’era prima"
          frameClassName="aspect-8/5 w-full max-w-96"
        />
      </div>
    </details>
  );
}
