import { trpc } from "@vetrina/client/trpc";
import {
  accessFormSchema,
  helpDeskFormSchema,
  paymentsFormSchema,
  trackingFormSchema,
  websitesFormSchema,
} from "@vetrina/contract/settings/settings";
import { renewalPlaces } from "@vetrina/contract/websites/renewal-mail";
import { errorAttributes, errorId, Field } from "@vetrina/ui/field";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { formPart } from "./part-form.tsx";

/** What the staff needs to get in. */
export const AccessPart = formPart({
  title: "Accessi",
  note: "Chi entra qui legge i dati dei clienti: con la verifica in due passaggi una password rubata non basta.",
  schema: accessFormSchema,
  fields: ({ form, check }) => (
    <CheckField
      label="La verifica in due passaggi è obbligatoria per tutti"
      hint="Chi non l’ha ancora attivata deve farlo al prossimo accesso o, se è già dentro, alla prossima azione: fino ad allora non può fare altro. Prima attivala sul tuo account."
      error={form.formState.errors.requireSecondFactor?.message}
      {...check("requireSecondFactor")}
    />
  ),
});

/** What the help desk promises its clients, and what it does by itself. */
export const HelpDeskPart = formPart({
  title: "Assistenza",
  note: "Che cosa prometti a chi apre un ticket, e che cosa succede da sé.",
  schema: helpDeskFormSchema,
  fields: ({ field, check }) => (
    <>
      <TextField
        {...field("promiseHours", { valueAsNumber: true })}
        label="Ore per rispondere"
        type="number"
        inputMode="numeric"
        min={1}
        max={240}
        className="w-28!"
        hint="Ore di orologio, come le conta il cliente; i giorni in cui siete chiusi non contano. Il sito promette 24 ore. Vale per ciò che arriva da adesso."
      />
      <CheckField label="Chi risponde a un ticket di nessuno lo prende in carico" {...check("answerTakesTicket")} />
      <div className="grid gap-3">
        <CheckField label="Fuori orario parte subito una risposta automatica" {...check("outOfHoursReply")} />
        <TextAreaField
          {...field("outOfHoursText")}
          label="Testo della risposta fuori orario"
          className="min-h-32"
          maxLength={1000}
          hint="Parte quando siete chiusi, secondo gli orari di apertura: una volta sola, finché qualcuno non risponde."
        />
      </div>
      <div className="grid gap-3">
        <CheckField label="A ticket chiuso il sito chiede al cliente com’è andata" {...check("asksSatisfaction")} />
        <TextField
          {...field("satisfactionHours", { valueAsNumber: true })}
          label="Ore da aspettare prima di chiedere"
          type="number"
          inputMode="numeric"
          min={1}
          max={168}
          className="w-28!"
          hint="Se intanto il ticket si riapre, la domanda non parte. Una volta sola per ticket, per email e nella chat; vale per i ticket chiusi da quando l’accendi. Le risposte sono in Resoconti."
        />
      </div>
      <CheckField
        label="L’area clienti mostra le ore di assistenza"
        hint="Chi ha comprato un pacchetto legge quanto resta e per che cosa è servito, con le parole segnate sui ticket. Il tempo che non si scala non si vede."
        {...check("showsHours")}
      />
    </>
  ),
});

const placesHint = `Nel testo puoi usare ${renewalPlaces.map(({ name, meaning }) => `${name} per ${meaning}`).join(", ")}.`;

/** What happens by itself around customers' websites. */
export const WebsitesPart = formPart({
  title: "Siti",
  note: "Che cosa succede da sé intorno ai siti dei clienti. I promemoria al responsabile partono sempre: 60, 30 e 7 giorni prima di rinnovo e dominio, 7 prima del certificato.",
  schema: websitesFormSchema,
  fields: ({ field, check }) => (
    <>
      <CheckField
        label="Controlla ogni giorno certificati e domini"
        hint="Ogni notte questo server chiama i siti online dei clienti e i registri dei loro domini, e aggiorna le scadenze. Fuori escono solo gli indirizzi dei siti. Il registro dei .it non le pubblica: quelle restano da scrivere a mano."
        {...check("looksUpWebsites")}
      />
      <TextField {...field("renewalMailSubject")} label="Oggetto dell’email del rinnovo" maxLength={150} />
      <TextAreaField
        {...field("renewalMailText")}
        label="Email del rinnovo al cliente"
        className="min-h-56"
        maxLength={3000}
        hint={`Parte 60, 30 e 7 giorni prima, solo per i siti con «Avvisa anche il cliente». ${placesHint}`}
      />
    </>
  ),
});

function CardsState() {
  const { data } = trpc.settings.launch.useQuery();
  const takesCards = data?.find(({ check }) => check === "carte")?.done;
  if (takesCards === undefined) return <div aria-hidden="true" className="skeleton h-12" />;
  return (
    <p className={`alert ${takesCards ? "alert-success" : "alert-warning"}`}>
      {takesCards
        ? "Carte: attive. Le chiavi di Stripe sono nell’ambiente del server."
        : "Carte: non attive. Mancano le chiavi di Stripe nell’ambiente del server, e per ora si paga con PayPal o ci si accorda su WhatsApp."}
    </p>
  );
}

/** How the deposit of the offer is paid. */
export const PaymentsPart = formPart({
  title: "Pagamenti",
  note: "Come si paga la caparra di 17 euro che blocca un posto.",
  Before: CardsState,
  schema: paymentsFormSchema,
  fields: ({ field }) => (
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
  ),
});

/** What measures visits and campaigns, once the visitor agrees. */
export const TrackingPart = formPart({
  title: "Tracciamento",
  note: "Parte solo sulle pagine pubbliche e solo dopo che il visitatore ha scelto «Accetta Tutti».",
  schema: trackingFormSchema,
  fields: ({ field }) => {
    const { id, error, ...other } = field("otherTracking");
    return (
      <>
        <TextField
          {...field("metaPixelId")}
          label="ID del pixel Meta"
          optional
          inputMode="numeric"
          autoComplete="off"
          fieldClassName="max-w-md"
          hint="Da 5 a 20 cifre. Vuoto: nessun pixel."
        />
        <TextField
          {...field("ga4MeasurementId")}
          label="ID di Google Analytics 4"
          optional
          autoComplete="off"
          fieldClassName="max-w-md"
          hint="Comincia con G-. Vuoto: nessuna statistica di Google."
        />
        <Field id={id} label="Altro codice di tracciamento" optional error={error}>
          <p id={`${id}-warning`} className="mb-2 alert alert-warning">
            Questo codice gira nel browser di chi visita il sito e può leggere tutto ciò che vede: incolla solo codice
            di cui ti fidi. Ogni modifica finisce nel registro.
          </p>
          <textarea
            id={id}
            className="textarea min-h-40 w-full bg-sheet font-receipt aria-invalid:border-error"
            spellCheck={false}
            {...errorAttributes(id, error)}
            aria-describedby={`${error ? `${errorId(id)} ` : ""}${id}-warning`}
            {...other}
          />
        </Field>
      </>
    );
  },
});
