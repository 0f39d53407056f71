import { zodResolver } from "@hookform/resolvers/zod";
import { type Logo, logoImageMessage, logoVectorMessage } from "@vetrina/contract/pictures/logos";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { type LogoValues, logoFormSchema, useSaveLogo } from "./use-logos.ts";

interface LogoDialogProps {
  /** Missing for a new logo. */
  logo: Logo | undefined;
  onClose: () => void;
}

const valuesOf = (logo: Logo | undefined): LogoValues => ({
  name: logo?.name ?? "",
  description: logo?.description ?? "",
});

/** A new logo has to be chosen; an old one may stay. */
const resolverFor = (isNew: boolean) =>
  zodResolver(
    logoFormSchema
      .refine(({ image }) => image || !isNew, { path: ["image"], message: logoImageMessage })
      .refine(({ image }) => !(image instanceof File && image.type === "image/svg+xml"), {
        path: ["image"],
        message: logoVectorMessage,
      }),
    undefined,
    { raw: true },
  );

/** Adds a logo, or changes one. */
export function LogoDialog({ logo, onClose }: LogoDialogProps) {
  const id = useId();
  const save = useSaveLogo(logo?.id);
  const card = useItemForm<LogoValues>({ initial: valuesOf(logo), resolver: resolverFor(!logo), save, onClose });
  const { register, formState } = card.form;
  const { errors } = formState;
  return (
    <ItemDialog
      title={logo ? "Modifica logo" : "Nuovo logo"}
      submitLabel={logo ? "Salva le modifiche" : "Aggiungi il logo"}
      item={card}
      address={logo?.imageUrl}
      fit="contain"
      formats="PNG con lo sfondo trasparente, JPG, WebP, AVIF o GIF (niente SVG)"
    >
      <TextField id={`${id}-name`} label="Nome" error={errors.name?.message} maxLength={120} {...register("name")} />
      <TextField
        id={`${id}-description`}
        label="Descrizione"
        optional
        error={errors.description?.message}
        maxLength={300}
        {...register("description")}
      />
    </ItemDialog>
  );
}
