import { type Logo, logoCreateSchema, logoImageMessage, logoVectorMessage } from "@vetrina/contract/pictures/logos";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { fieldErrors } from "../../field-errors.ts";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { type Problems, useItemForm } from "../pictures/use-item-form.tsx";
import { type LogoValues, useSaveLogo } from "./use-logos.ts";

interface LogoDialogProps {
  /** Missing for a new logo. */
  logo: Logo | undefined;
  onClose: () => void;
}

const valuesOf = (logo: Logo | undefined): LogoValues => ({
  name: logo?.name ?? "",
  description: logo?.description ?? "",
  file: undefined,
});

function imageProblem({ file }: LogoValues, isNew: boolean): Problems {
  if (!file) return isNew ? { image: logoImageMessage } : {};
  return file.type === "image/svg+xml" ? { image: logoVectorMessage } : {};
}

function problemsOf(values: LogoValues, isNew: boolean): Problems {
  const { error } = logoCreateSchema.safeParse(values);
  return { ...imageProblem(values, isNew), ...(error && fieldErrors(error)) };
}

/** Adds a logo, or changes one. */
export function LogoDialog({ logo, onClose }: LogoDialogProps) {
  const id = useId();
  const save = useSaveLogo(logo?.id);
  const form = useItemForm<LogoValues>({
    initial: () => valuesOf(logo),
    problemsOf: (values) => problemsOf(values, !logo),
    save,
    onClose,
  });
  const { values, problems, change } = form;
  return (
    <ItemDialog
      title={logo ? "Modifica logo" : "Nuovo logo"}
      submitLabel={logo ? "Salva le modifiche" : "Aggiungi il logo"}
      form={form}
      address={logo?.imageUrl}
      fit="contain"
      formats="PNG con lo sfondo trasparente, JPG, WebP, AVIF o GIF (niente SVG)"
    >
      <TextField
        id={`${id}-name`}
        label="Nome"
        error={problems.name}
        maxLength={120}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        id={`${id}-description`}
        label="Descrizione"
        optional
        error={problems.description}
        maxLength={300}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </ItemDialog>
  );
}
