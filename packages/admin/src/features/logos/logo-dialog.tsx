import { zodResolver } from "@hookform/resolvers/zod";
import { type Logo, logoImageMessage, logoVectorMessage } from "@vetrina/contract/pictures/logos";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { ItemDialog } from "../pictures/item-dialog.tsx";
import { useItemForm } from "../pictures/use-item-form.tsx";
import { type LogoValues, logoCalls, logoFormSchema } from "./use-logos.ts";

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
  const card = useItemForm<LogoValues>({
    id: logo?.id,
    calls: logoCalls,
    initial: valuesOf(logo),
    address: logo?.imageUrl,
    resolver: resolverFor(!logo),
    onClose,
  });
  const { field } = useFormFields(card.form);
  return (
    <ItemDialog
      title={logo ? "Modifica logo" : "Nuovo logo"}
      submitLabel={logo ? "Salva le modifiche" : "Aggiungi il logo"}
      item={card}
      fit="contain"
      formats="PNG con lo sfondo trasparente, JPG, WebP, AVIF o GIF (niente SVG)"
    >
      <TextField {...field("name")} label="Nome" maxLength={120} />
      <TextField {...field("description")} label="Descrizione" optional maxLength={300} />
    </ItemDialog>
  );
}
