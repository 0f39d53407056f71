import { companyFormSchema } from "@vetrina/contract/settings/company-write";
import { placeFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { formatPhone, placeholderCompany } from "@vetrina/contract/settings/site";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import { UploadedPicture } from "../pictures/uploaded-picture.tsx";
import { formPart, SettingsForm } from "./part-form.tsx";

const networks = [
  { key: "facebook", label: "Facebook" },
  { key: "instagram", label: "Instagram" },
  { key: "linkedin", label: "LinkedIn" },
  {
    key: "reviews",
    label: "Recensioni",
    hint: "La pagina dove si leggono, su Google o altrove: il sito ci porta chi vede il voto. Vuota: il sito non parla di recensioni.",
  },
] as const;

/** The photo of where the agency works, from the uploaded pictures. */
function PlaceForm({ settings }: { settings: SiteSettings }) {
  const id = useId();
  return (
    <SettingsForm labelledBy={id} save="Salva la foto" schema={placeFormSchema} settings={settings}>
      {({ form }) => {
        const address = form.watch("placePicture");
        const remove = () => {
          form.clearErrors("placePicture");
          form.setValue("placePicture", "", { shouldDirty: true });
        };
        return (
          <div className="panel">
            <PlaceTitle id={id} hasPicture={Boolean(address)} />
            <p className="text-muted">
              In Chi siamo prende il posto del disegno della bottega, nello stesso arco delle persone: meglio in
              verticale.
            </p>
            {address && (
              <div className="aspect-5/6 w-40 overflow-hidden rounded-t-full bg-base-200">
                <StoredPicture address={address} alt="La foto del posto" />
              </div>
            )}
            <UploadedPicture form={form} name="placePicture" label={address ? "Cambia la foto" : "Scegli una foto"} />
            {address && (
              <button type="button" className="btn btn-link w-fit text-error" onClick={remove}>
                Togli la foto
              </button>
            )}
          </div>
        );
      }}
    </SettingsForm>
  );
}

/** Has the focus once the button that took the picture away is gone. */
function PlaceTitle({ id, hasPicture }: { id: string; hasPicture: boolean }) {
  useFocusAfter(hasPicture, id);
  return (
    <h3 id={id} tabIndex={-1} className="panel-title outline-none">
      La foto del posto
    </h3>
  );
}

/** The agency's own data, wherever the site shows them. */
export const CompanyPart = formPart({
  title: "Azienda",
  note: "Intestazione, piè di pagina, contatti, privacy e dati per i motori di ricerca leggono tutti da qui.",
  After: PlaceForm,
  schema: companyFormSchema,
  storedOf: ({ company: { position = null, openingHours: _hours, closures: _closures, ...company } }) => ({
    ...company,
    position,
  }),
  fieldsOf: ({ position, ...company }) => ({
    ...company,
    phone: formatPhone(company.phone),
    whatsapp: formatPhone(company.whatsapp),
    position: position ? `${position.latitude}, ${position.longitude}` : "",
  }),
  updateOf: (company) => ({ company }),
  prefix: "company.",
  fields: ({ field, form }) => (
    <>
      <fieldset className="panel">
        <legend className="panel-title">Chi siete</legend>
        <TextField
          {...field("name")}
          label="Nome dell’attività"
          autoComplete="organization"
          hint="Come sull’insegna: è in testa a ogni pagina."
        />
        <TextField {...field("legalName")} label="Ragione sociale" />
        <TextField
          {...field("vatNumber")}
          label="Partita IVA"
          inputMode="numeric"
          autoComplete="off"
          fieldClassName="max-w-xs"
          hint={form.watch("vatNumber") === placeholderCompany.vatNumber && "È ancora quella d’esempio."}
        />
      </fieldset>
      <fieldset className="panel">
        <legend className="panel-title">Dove siete</legend>
        <TextField {...field("street")} label="Via e numero" autoComplete="street-address" />
        <div className="grid gap-4 sm:grid-cols-[8rem_1fr_7rem]">
          <TextField {...field("postalCode")} label="CAP" inputMode="numeric" autoComplete="postal-code" />
          <TextField {...field("city")} label="Comune" autoComplete="address-level2" />
          <TextField {...field("province")} label="Provincia" maxLength={2} autoComplete="off" />
        </div>
        <TextField
          {...field("position")}
          label="Posizione sulla mappa"
          optional
          autoComplete="off"
          fieldClassName="max-w-md"
          hint="Latitudine e longitudine, come le copi da una mappa. Vuota: niente mappa dal vivo nella pagina Chi siamo."
        />
      </fieldset>
      <fieldset className="panel">
        <legend className="panel-title">Come vi trovano</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("phone")} label="Telefono" type="tel" autoComplete="off" />
          <TextField {...field("whatsapp")} label="WhatsApp" type="tel" autoComplete="off" />
        </div>
        <TextField {...field("email")} label="Email" type="email" autoComplete="off" />
      </fieldset>
      <fieldset className="panel">
        <legend className="panel-title">Pagine social e recensioni</legend>
        <p className="text-muted">Quelle vuote non compaiono nel sito.</p>
        {networks.map(({ key, label, ...more }) => (
          <TextField
            key={key}
            {...field(`social.${key}`)}
            label={label}
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            {...more}
          />
        ))}
      </fieldset>
    </>
  ),
});
