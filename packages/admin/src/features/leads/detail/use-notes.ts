import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { LeadNote } from "@vetrina/contract/leads-desk";
import { toast } from "@vetrina/ui/toast";
import { useLeadsCache } from "../leads-cache.ts";

/** Adds and removes notes; the detail and the list's row follow. */
export function useNotes(leadId: number) {
  const utils = trpc.useUtils();
  const cache = useLeadsCache();

  const show = (change: (notes: LeadNote[]) => LeadNote[]) => {
    utils.leads.one.setData({ id: leadId }, (lead) => lead && { ...lead, notes: change(lead.notes) });
    const lead = utils.leads.one.getData({ id: leadId });
    if (lead) cache.changeRow(leadId, { notes: lead.notes.length });
  };
  const onError = (error: unknown) => {
    toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
  };
  const add = trpc.leads.addNote.useMutation({
    onSuccess: (note) => {
      show((notes) => [note, ...notes]);
      toast({ title: "Nota aggiunta" });
    },
    onError,
  });
  const remove = trpc.leads.removeNote.useMutation({
    onSuccess: (_nothing, { id }) => {
      show((notes) => notes.filter((note) => note.id !== id));
      toast({ title: "Nota eliminata" });
    },
    onError,
  });
  return { add, remove };
}
