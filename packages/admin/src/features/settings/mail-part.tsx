import { trpc } from "@vetrina/client/trpc";
import { undoChoices } from "@vetrina/contract/leaving-answers";
import { outgoingMailFormSchema, type SiteSettings } from "@vetrina/contract/settings/settings";
import type { TestMail } from "@vetrina/contract/test-mail";
import { Button } from "@vetrina/ui/button";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { PlaceLink, place } from "../../navigation.tsx";
import { SettingsForm } from "./part-form.tsx";
import { PartHeading } from "./part-heading.tsx";
import { tellFailure } from "./use-save-settings.ts";

function Outcome({ result: { recipient, problem } }: { result: TestMail }) {
  if (problem) {
    return (
      <div className="alert border-error">
        <p className="font-semibold">L’email non è partita.</p>
        <p>{problem}</p>
      </div>
    );
  }
  return (
    <div className="alert border-success">
      <p className="font-semibold">Il server di posta ha accettato l’email per {recipient}.</p>
      <p className="text-muted">Se non arriva entro qualche minuto, guarda nello spam.</p>
    </div>
  );
}

const undoNames = undoChoices.map(
  (seconds) => [String(seconds), seconds === 0 ? "Mai: parte subito" : `Per ${seconds} secondi`] as const,
);

/** Whether the site's mails leave, tried at once and past the queue, and how the staff's answers do. */
export function MailPart({ settings }: { settings: SiteSettings }) {
  const test = trpc.mailQueue.sendTest.useMutation({ onError: tellFailure });
  return (
    <>
      <PartHeading title="Posta">
        Ticket, prenotazioni e inviti avvisano per email: prova qui se partono, prima che lo scopra un cliente.
      </PartHeading>
      <div className="panel">
        <p className="max-w-prose">
          La prova va alla tua email o, se nel tuo account non c’è, a quella dell’azienda. Parte subito e ti dice com’è
          andata.
        </p>
        <Button className="btn-primary justify-self-start" pending={test.isPending} onClick={() => test.mutate()}>
          Invia un’email di prova
        </Button>
        <div role="status">{test.data && !test.isPending && <Outcome result={test.data} />}</div>
        <p className="text-muted">
          Le email già scritte, con l’esito di ciascuna, sono in{" "}
          <PlaceLink place={place({ to: "/ticket/posta" })} className="link">
            Posta in uscita
          </PlaceLink>
          .
        </p>
      </div>
      <SettingsForm schema={outgoingMailFormSchema} settings={settings}>
        {({ field, check }) => (
          <>
            <SelectField
              {...field("undoSeconds")}
              label="Annulla invio"
              className="max-w-48"
              names={undoNames}
              hint="Finché non è partita, una risposta si può riprendere: al cliente non arriva ancora niente."
            />
            <CheckField label="Sotto la risposta l’email riporta la conversazione" {...check("mailsThread")} />
          </>
        )}
      </SettingsForm>
    </>
  );
}
