import { zodResolver } from "@hookform/resolvers/zod";
import { fileMark } from "@vetrina/chat/attachments/choose-files";
import { type Attachments, useAttachments } from "@vetrina/chat/attachments/use-attachments";
import { postWithFiles } from "@vetrina/chat/post-with-files";
import { clientTokenHeaders } from "@vetrina/client/client-token";
import { refusalOf } from "@vetrina/client/refusal";
import { whatsappLink } from "@vetrina/contract/settings/site";
import {
  type TicketFields,
  type TicketInput,
  ticketCreatedSchema,
  ticketFieldsSchema,
  ticketFillingTimeMs,
} from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { type BaseSyntheticEvent, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { waitForFilling } from "../../../islands/filling-time.ts";
import type { ContactWays } from "../../support/without-script.tsx";
import { rememberOpenedHere } from "../opened-here.ts";
import { changeDraft, forgetDraft, readDraft, signDraft } from "./ticket-draft.ts";
import { type FormVariant, formTexts } from "./ticket-form.content.ts";
import { isTicketField, type TicketFormState } from "./ticket-form-state.ts";

/** Restores the saved draft, except in fields that already hold new input. */
function restore(form: TicketFormState): void {
  for (const [name, value] of Object.entries(readDraft().fields)) {
    if (isTicketField(name) && typeof value === "string" && !form.getValues(name)) form.setValue(name, value as never);
  }
}

/** Lets the form outlive a reload. Tells whether files have to be chosen again because they could not. */
function useKeptDraft(form: TicketFormState, fileCount: number): boolean {
  const [hadFiles, setHadFiles] = useState(false);
  useEffect(() => {
    restore(form);
    setHadFiles(readDraft().fileCount > 0);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => changeDraft({ fields: values }),
    });
  }, [form]);
  useEffect(() => changeDraft({ fileCount }), [fileCount]);
  return hadFiles && fileCount === 0;
}

/**
 * Puts what the server refused where it belongs: at its field or at the files. Gives back the sentence that belongs
 * to none of them, if the server said one.
 */
function placeRefusal(error: unknown, form: TicketFormState, attachments: Attachments): string | undefined {
  const refusal = refusalOf(error);
  const fields = Object.entries(refusal?.fields ?? {});
  for (const [index, [name, message]] of fields.entries()) {
    if (isTicketField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
    else if (name === "files") attachments.refuse([{ fileName: "", message }]);
  }
  return fields.length === 0 ? refusal?.message : undefined;
}

interface TicketFormOptions {
  variant: FormVariant;
  company: Pick<ContactWays, "whatsapp">;
  onCreated: (id: number) => void;
}

/** What stands in the field that people never see. */
function honeypotOf(form: unknown): string {
  return form instanceof HTMLFormElement ? String(new FormData(form).get("website") ?? "") : "";
}

/**
 * Sends the fields and files as one submission; sent again unchanged, it is the same one. Who is in the client area
 * says so: a ticket of that address is then known to be theirs. Gives the ticket's id.
 */
async function sendTicket(fields: TicketFields, website: string, files: File[], onProgress: (share: number) => void) {
  const content = JSON.stringify([fields, files.map(fileMark)]);
  await waitForFilling(signDraft(content).elapsedMs, ticketFillingTimeMs);
  const submission = { ...fields, ...signDraft(content), website };
  const answer = await postWithFiles("/api/tickets", submission, files, onProgress, clientTokenHeaders());
  const { id } = ticketCreatedSchema.pick({ id: true }).parse(answer);
  rememberOpenedHere(id);
  return id;
}

/** The new ticket from the first key to the server's answer. Nothing typed is lost on the way. */
export function useTicketForm({ variant, company, onCreated }: TicketFormOptions) {
  // No default values: the fields are read from the page, so that input typed before hydration stays.
  const form = useForm<TicketInput, unknown, TicketFields>({ resolver: zodResolver(ticketFieldsSchema) });
  const attachments = useAttachments();
  const lostFiles = useKeptDraft(form, attachments.files.length);
  const [share, setShare] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const isSending = useRef(false);
  const { failure } = formTexts[variant];

  const showFailure = (error: unknown) => {
    const openWhatsApp = () => window.open(whatsappLink(company.whatsapp, "Ciao! Ho bisogno di assistenza."), "_blank");
    const action = variant === "centre" ? { label: "Apri WhatsApp", onClick: openWhatsApp } : undefined;
    toast({ ...failure, variant: "destructive", action });
    setRefusal(placeRefusal(error, form, attachments));
  };

  const send = async (fields: TicketFields, event?: BaseSyntheticEvent) => {
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(undefined);
    setShare(0);
    try {
      const id = await sendTicket(fields, honeypotOf(event?.target), attachments.files, setShare);
      forgetDraft();
      onCreated(id);
    } catch (error) {
      showFailure(error);
    } finally {
      isSending.current = false;
    }
  };

  return { form, attachments, lostFiles, share, refusal, submit: form.handleSubmit(send) };
}
