import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { knownClientLettersMin } from "@vetrina/contract/desk-opening";
import { priorities, requestTypes } from "@vetrina/contract/tickets";
import { focusFirst } from "@vetrina/ui/dialog";
import { CheckField } from "@vetrina/ui/fields/check-field";
import { SelectField, TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { FormDialog } from "../../../form-dialog.tsx";
import { useDebounced } from "../../../use-debounced.ts";
import { isWritten } from "./opening-draft.ts";
import { useNewTicket } from "./use-new-ticket.ts";

const typingMs = 200;

/** Known clients whose address begins as what is typed. */
function useKnownClients(typed: string) {
  const email = useDebounced(typed.trim().toLowerCase(), typingMs);
  const { data = [] } = trpc.desk.knownClients.useQuery(
    { email },
    { enabled: email.length >= knownClientLettersMin, placeholderData: keepPreviousData },
  );
  return data;
}

interface NewTicketDialogProps {
  onOpened: (id: number) => void;
  onClose: () => void;
}

/** A ticket for a client who phoned or came by. */
export function NewTicketDialog({ onOpened, onClose }: NewTicketDialogProps) {
  const id = useId();
  const { form, submit, isPending, clear } = useNewTicket(onOpened);
  const written = form.watch();
  const clients = useKnownClients(String(written.email));
  const { field } = useFormFields(form, { autoComplete: "off" });
  /** What is known of a client fills what is still empty. */
  const fillIn = (typed: string) => {
    const known = clients.find(({ email }) => email === typed.trim().toLowerCase());
    if (!known) return;
    const isShown = { shouldValidate: form.formState.isSubmitted };
    if (!form.getValues("clientName").trim()) form.setValue("clientName", known.name, isShown);
    if (!form.getValues("phone").trim()) form.setValue("phone", known.phone, isShown);
  };
  const email = field("email");
  return (
    <FormDialog
      title="Nuovo ticket"
      shape="small"
      submitLabel="Apri il ticket"
      pending={isPending}
      onSubmit={submit}
      onDismiss={onClose}
    >
      <p className="text-muted">
        Per chi ha telefonato o è passato di persona: gli scriviamo noi, con il link alla chat.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...email}
          onChange={async (event) => {
            await email.onChange(event);
            fillIn(event.target.value);
          }}
          label="Email"
          type="email"
          list={`${id}-clienti`}
          maxLength={254}
          fieldClassName="sm:col-span-2"
          hint="Serve: senza email il cliente non può leggere la risposta."
          {...focusFirst}
        />
        <datalist id={`${id}-clienti`}>
          {clients.map((client) => (
            <option key={client.email} value={client.email} label={client.name} />
          ))}
        </datalist>
        <TextField {...field("clientName")} label="Nome del cliente" maxLength={120} />
        <TextField {...field("phone")} label="Telefono" type="tel" maxLength={40} />
        <SelectField
          {...field("requestType")}
          label="Tipo di richiesta"
          names={Object.entries(requestTypes)}
          unchosen="Scegli…"
        />
        <SelectField {...field("priority")} label="Priorità" names={Object.entries(priorities)} />
      </div>
      <TextField {...field("subject")} label="Oggetto" maxLength={200} />
      <TextAreaField {...field("description")} label="Che cosa chiede" rows={4} maxLength={10_000} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckField
          label="Lo seguo io"
          checked={written.isMine}
          onChange={(isMine) => form.setValue("isMine", isMine)}
        />
        {isWritten(written) && (
          <button type="button" className="btn btn-link" onClick={clear}>
            Svuota
          </button>
        )}
      </div>
    </FormDialog>
  );
}
