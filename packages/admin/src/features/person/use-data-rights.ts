import { useMutation } from "@tanstack/react-query";
import { request } from "@vetrina/client/request";
import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import type { DataSubject, Erasure } from "@vetrina/contract/privacy";
import { toast } from "@vetrina/ui/toast";
import { useRestUrl } from "../../addresses.tsx";
import { saveFile } from "../../save-file.ts";
import { showFailure } from "../../show-failure.ts";
import { cutOffWords } from "./cut-off-words.ts";
import { hindranceWords } from "./hindrance-words.tsx";

/** Saves a copy of all that is stored of a person. */
export function useDataExport(subject: DataSubject) {
  const restUrl = useRestUrl();
  const onSuccess = (file: Blob) => {
    const name = ("email" in subject ? subject.email : `contatto-${subject.leadId}`).replace(/[^\w.-]+/g, "-");
    saveFile(`dati-${name}-${romeDay(new Date())}.json`, file);
    toast({ title: "Dati esportati", description: "Il file contiene tutto quello che conserviamo." });
  };
  const person = useMutation({
    mutationFn: async (ref: { email: string }) =>
      (await request("POST", `${restUrl}/api/privacy/person-data`, ref)).blob(),
    onSuccess,
    onError: showFailure,
  });
  const nameless = trpc.privacy.namelessData.useMutation({
    onSuccess: (data) => onSuccess(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" })),
    onError: showFailure,
  });
  return {
    isPending: person.isPending || nameless.isPending,
    run: () => ("email" in subject ? person.mutate(subject) : nameless.mutate(subject)),
  };
}

/** What is still there of who was forgotten. Under another address, or none, they are other people to the site. */
function leftWords(documents: number): string {
  const elsewhere = "Se ha scritto anche da un’altra email, o senza, cercala per nome e per telefono.";
  if (documents === 0) return elsewhere;
  const those = documents === 1 ? "un documento fiscale" : `${documents} documenti fiscali`;
  return `Per legge restano dieci anni ${those} con il suo nome. ${elsewhere}`;
}

interface ErasureSteps {
  isAsked: boolean;
  /** It was done or refused: the question closes. */
  onEnd: () => void;
  onErased: () => void;
  refresh: () => Promise<unknown>;
}

/** Forgets a person; `isAsked` while the question stands, which says beforehand why it isn't possible yet and what is lost with it. */
export function useDataErasure(subject: DataSubject, { isAsked, onEnd, onErased, refresh }: ErasureSteps) {
  const utils = trpc.useUtils();
  const hindrance = trpc.privacy.hindrance.useQuery(subject, { enabled: isAsked, staleTime: 0 });
  const cutOff = trpc.privacy.cutOff.useQuery(subject, { enabled: isAsked, staleTime: 0 });
  const onSuccess = async ({ documents }: Erasure) => {
    // One after the other, so that each gives the focus back to where it came from.
    onEnd();
    onErased();
    toast({ title: "Dati cancellati", description: leftWords(documents) });
    await Promise.all([
      refresh(),
      utils.desk.invalidate(),
      utils.deposits.invalidate(),
      utils.leads.invalidate(),
      utils.customers.invalidate(),
    ]);
  };
  const onRefused = (error: unknown) => {
    onEnd();
    showFailure(error);
  };
  const person = trpc.privacy.erasePerson.useMutation({ onSuccess, onError: onRefused });
  const nameless = trpc.privacy.eraseNameless.useMutation({ onSuccess, onError: onRefused });
  return {
    hindrance: hindrance.data?.message && hindranceWords(hindrance.data),
    losses: cutOff.data ? cutOffWords(cutOff.data) : [],
    // Nobody says yes before it stands there what is lost with it.
    isPending: person.isPending || nameless.isPending || hindrance.isLoading || cutOff.isLoading,
    run: () => ("email" in subject ? person.mutate(subject) : nameless.mutate(subject)),
  };
}
