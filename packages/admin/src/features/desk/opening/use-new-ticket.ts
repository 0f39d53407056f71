import { zodResolver } from "@hookform/resolvers/zod";
import { nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import { deskOpeningFieldsSchema } from "@vetrina/contract/desk-opening";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type * as z from "zod";
import { showRefusal } from "../../../show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { useMailWords } from "../../../use-mail-words.ts";
import { useResidentId } from "../../session/resident.ts";
import { useDeskCache } from "../desk-cache.ts";
import { emptyOpening, keepOpening, type OpeningFields, readOpening } from "./opening-draft.ts";

const openingNames = [
  "clientName",
  "email",
  "phone",
  "requestType",
  "priority",
  "subject",
  "description",
  "isMine",
] as const;

/** The form of a new ticket. What is written outlives its closing and the page's reload, until the ticket is open. */
export function useNewTicket(onOpened: (id: number) => void) {
  const cache = useDeskCache();
  const show = useIfStillHere(onOpened);
  const mailWords = useMailWords();
  const userId = useResidentId();
  const [{ values }] = useState(() => readOpening(userId));
  const form = useForm<OpeningFields, unknown, z.output<typeof deskOpeningFieldsSchema>>({
    resolver: zodResolver(deskOpeningFieldsSchema),
    defaultValues: values,
  });
  const { watch } = form;
  useEffect(() => {
    const watching = watch((typed) => keepOpening(userId, { values: typed, attempt: readOpening(userId).attempt }));
    return () => watching.unsubscribe();
  }, [watch, userId]);
  const open = trpc.desk.open.useMutation({
    onSuccess: async ({ id }) => {
      keepOpening(userId, undefined);
      toast(
        mailWords({ title: "Ticket aperto", description: "Il cliente riceve il link per email." }, "Ticket aperto"),
      );
      show(id);
      await cache.refreshLists();
    },
    onError: useRefusalHere((error) => showRefusal(form, openingNames, error)),
  });
  const submit = form.handleSubmit((fields) => {
    const attempt = nextAttempt(JSON.stringify(fields), readOpening(userId).attempt);
    keepOpening(userId, { values: form.getValues(), attempt });
    open.mutate({ ...fields, submissionKey: attempt.key });
  });
  return {
    form,
    submit,
    isPending: open.isPending,
    /** Throws away what was written. */
    clear(): void {
      keepOpening(userId, undefined);
      form.reset({ ...emptyOpening, requestType: "" } as unknown as OpeningFields);
      keepOpening(userId, undefined);
      form.setFocus("email");
    },
  };
}
