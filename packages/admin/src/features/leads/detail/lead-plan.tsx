import { zodResolver } from "@hookform/resolvers/zod";
import { trpc } from "@vetrina/client/trpc";
import type { LeadPlan } from "@vetrina/contract/lead-stages";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { toast } from "@vetrina/ui/toast";
import * as z from "zod";
import { ColleagueField } from "../../../fields/colleague-field.tsx";
import { useFormFields } from "../../../fields/use-form-fields.ts";
import { accountSchema, eurosOf, textsOf } from "../../../form-values.ts";
import { useMergedForm } from "../../../merged-form.ts";
import { resetToSaved, valuesSent } from "../../../reset-to-saved.ts";
import { showRefusal } from "../../../show-refusal.ts";
import { useRefusalHere } from "../../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { parseEuros } from "../../deposits/money.ts";
import { useLeadsCache } from "../leads-cache.ts";
import { LeadPanel } from "./lead-panel.tsx";

const amountMessage = "Scrivi un importo in euro, come 1200 o 1200,50";

/** The plan as its fields hold it: an account's number and an amount as text. */
const fieldsSchema = z.object({
  ownerId: accountSchema,
  valueCents: z
    .string()
    .transform((typed) => (typed.trim() ? (parseEuros(typed) ?? Number.NaN) : null))
    .refine((cents) => cents === null || !Number.isNaN(cents), amountMessage),
});

type Fields = z.input<typeof fieldsSchema>;

const planOf = ({ owner, valueCents }: LeadDetail): LeadPlan => ({ ownerId: owner?.id ?? null, valueCents });

const fieldsOf = (plan: LeadPlan): Fields => ({ ...textsOf(plan), valueCents: eurosOf(plan.valueCents) });

const names = ["ownerId", "valueCents"] as const;

function usePlan(lead: LeadDetail) {
  const cache = useLeadsCache();
  const utils = trpc.useUtils();
  const { form, toSend, noteRefusal } = useMergedForm<Fields, LeadPlan>({
    resolver: zodResolver(fieldsSchema),
    stored: planOf(lead),
    fieldsOf,
  });
  const { isDirty } = form.formState;
  const refuse = useRefusalHere((error) => showRefusal(form, names, error));
  const change = trpc.leads.changePlan.useMutation({
    onMutate: () => valuesSent(form),
    onSuccess: (saved, _written, sent) => {
      resetToSaved(form, sent, fieldsOf(planOf(saved)));
      cache.show(saved);
      void utils.leads.counts.invalidate();
      void utils.overview.invalidate();
      toast({ title: "Trattativa salvata" });
    },
    onError: (error) => {
      noteRefusal(error);
      refuse(error);
      void utils.leads.one.invalidate({ id: lead.id });
    },
  });
  const save = (plan: LeadPlan) => change.mutate({ id: lead.id, ...toSend(plan) });
  return { form, isDirty, isPending: change.isPending, save };
}

/** Who follows a lead and what it may bring. */
export function LeadPlanPanel({ lead }: { lead: LeadDetail }) {
  const { form, isDirty, isPending, save } = usePlan(lead);
  const { question } = useUnsavedGuard(isDirty, () => form.reset());
  const { field } = useFormFields(form);
  return (
    <LeadPanel title="Trattativa">
      <form
        noValidate
        className="grid gap-x-4 gap-y-3.5 mt-3 min-[40rem]:grid-cols-2"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <TextField {...field("valueCents")} label="Valore in euro" inputMode="decimal" autoComplete="off" />
        <ColleagueField {...field("ownerId")} label="Responsabile" unchosen="Nessuno" />
        <Button type="submit" className="justify-self-start btn-outline" pending={isPending}>
          Salva
        </Button>
      </form>
      {question}
    </LeadPanel>
  );
}
