import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import { paymentsFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { PartForm } from "./part-form.tsx";
import { PartHeading, partHeadingId } from "./part-heading.tsx";
import { usePartForm } from "./use-part-form.ts";

const resolver = zodResolver(paymentsFormSchema);

const storedOf = ({ paypalPaymentUrl }: SiteSettings) => ({ paypalPaymentUrl });

function CardsState() {
  const { data } = trpc.settings.launch.useQuery();
  const takesCards = data?.find(({ check }) => check === "carte")?.done;
  if (takesCards === undefined) return <div aria-hidden="true" className="skeleton h-12" />;
  return (
    <p className={`alert ${takesCards ? "alert-success" : "alert-warning"}`}>
      {takesCards
        ? "Carte: attive. Le chiavi di Stripe sono nell'ambiente del server."
        : "Carte: non attive. Mancano le chiavi di Stripe nell'ambiente del server, e per ora si paga con PayPal o ci si accorda su WhatsApp."}
    </p>
  );
}

/** How the deposit of the offer is paid. */
export function PaymentsPart({ settings }: { settings: SiteSettings }) {
  const part = usePartForm({ resolver, settings, storedOf });
  const { field } = useFormFields(part.form);
  return (
    <>
      <PartHeading title="Pagamenti">Come si paga la caparra di 17 euro che blocca un posto.</PartHeading>
      <CardsState />
      <PartForm labelledBy={partHeadingId} part={part}>
        <TextField
          {...field("paypalPaymentUrl")}
          label="Indirizzo di pagamento PayPal"
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://paypal.me/…"
          fieldClassName="max-w-xl"
          hint="Si apre in una nuova scheda a chi sceglie PayPal. Vuoto: si apre WhatsApp con il messaggio già scritto."
        />
      </PartForm>
    </>
  );
}
