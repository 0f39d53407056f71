import { RequestError, request, serverMessage } from "@vetrina/client/request";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { type Callback, type CallbackInput, callbackResponseSchema, callbackSchema } from "@vetrina/contract/callback";
import type { SpotInfo } from "@vetrina/contract/leads";
import { toast } from "@vetrina/ui/toast";
import type { FieldPath, UseFormSetError } from "react-hook-form";
import { readCampaign } from "../analytics/campaign.ts";
import { track } from "../analytics/track.ts";
import { carriedTrial } from "./carried.ts";

interface HiddenFields {
  /** What stands in the field that people never see. */
  website: string;
  /** What was chosen before; empty for nothing. */
  choice: string;
  /** The trial that goes with it, as an address has it; empty for none. */
  trialSite: string;
  /** On the page of a deposit, its public id. */
  depositId: string;
}

interface ContactPayload extends Omit<Callback, "choice" | "trialSite">, HiddenFields {
  elapsedMs: number;
}

/** Hidden fields of the form; the elements of some stand outside of it. */
export function readHiddenFields(form: unknown): HiddenFields {
  const data = form instanceof HTMLFormElement ? new FormData(form) : new FormData();
  const text = (name: string) => String(data.get(name) ?? "");
  // On its own page the trial stands in the form; elsewhere the visit carries it.
  const trialSite = text("trialSite") || carriedTrial();
  return { website: text("website"), choice: text("choice"), trialSite, depositId: text("depositId") };
}

/** What the panel after the form knows of a request: what its answer carries. */
export interface SentContact {
  phone: string;
  /** The secret by which the visitor may add to it. */
  followUp: string | undefined;
  /** The month's slots. */
  spotInfo: SpotInfo | undefined;
  /** By when the visitor is called. */
  callBy: string;
}

/**
 * Who is only asked for name and phone is counted as the last of the kinds of business, as the request is stored; the
 * second step tells the chosen one.
 */
const unknownTrade = "altro";

/** The request whose answer hasn't come: sent again unchanged, the server knows it by its key. */
let attempt: Attempt | undefined;

/** Sends the request and says so. */
export async function sendContact(payload: ContactPayload, successTitle: string): Promise<Omit<SentContact, "phone">> {
  const source = { sourcePage: location.pathname, ...readCampaign() };
  const { elapsedMs, ...contact } = payload;
  attempt = nextAttempt(JSON.stringify(contact), attempt);
  const body = { ...payload, ...source, submissionKey: attempt.key };
  const response = await request("POST", "/api/contact/callback", body);
  const answer = callbackResponseSchema.partial().safeParse(await response.json());
  attempt = undefined;
  track("contact_form_submit", { business_type: unknownTrade });
  toast({ title: successTitle, description: "Ti contatteremo al più presto." });
  return {
    followUp: answer.data?.followUp,
    spotInfo: answer.data?.spotInfo,
    callBy: answer.data?.callBy ?? "al più presto",
  };
}

const failed = "Si è verificato un errore. Riprova più tardi.";
const offline = "Non c’è connessione. Quello che hai scritto resta qui: invialo quando torna.";

const isField = (name: string): name is FieldPath<CallbackInput> => name in callbackSchema.shape;

/** Says what went wrong and marks the fields that the server refused; nothing typed is lost. */
export function showFailure(error: unknown, setError: UseFormSetError<CallbackInput>): void {
  toast({
    title: "Errore nell'invio del modulo",
    description: serverMessage(error) ?? (navigator.onLine ? failed : offline),
    variant: "destructive",
  });
  if (!(error instanceof RequestError)) return;
  let isFirst = true;
  for (const [name, message] of Object.entries(error.body?.fields ?? {})) {
    if (!isField(name)) continue;
    setError(name, { message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
