import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { actKindsOf, conditionKindsOf, type Rule, type RuleTrial } from "@vetrina/contract/rules";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { showFailure } from "../../../show-failure.ts";
import { useRefusalHere } from "../../../use-if-still-here.ts";
import {
  type DraftErrors,
  definitionOfDraft,
  draftOf,
  emptyDraft,
  errorsOfRefusal,
  type RuleDraft,
  readDraft,
} from "./rule-draft.ts";
import type { RuleNames } from "./rule-words.ts";

interface RuleFormOptions {
  rule: Rule | undefined;
  names: RuleNames;
  onSaved: () => void;
}

/** What the new event can't have goes. */
const fitting = (draft: RuleDraft): RuleDraft => ({
  ...draft,
  conditions: draft.conditions.filter(({ kind }) => conditionKindsOf(draft.event).includes(kind)),
  acts: draft.acts.filter(({ kind }) => actKindsOf(draft.event).includes(kind)),
});

/** Writes a rule: what is typed stays whatever the server says, also when a colleague was quicker. */
export function useRuleForm({ rule, names, onSaved }: RuleFormOptions) {
  const utils = trpc.useUtils();
  const [draft, setDraft] = useState(() => (rule ? draftOf(rule, names) : emptyDraft()));
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [conflict, setConflict] = useState<string>();
  const [trial, setTrial] = useState<RuleTrial>();
  /** The revision that was seen: a colleague's is, once it is shown beside what is typed. */
  const [seen, setSeen] = useState(rule?.revision ?? 0);
  const change = (changes: Partial<RuleDraft>) => {
    setDraft((before) => fitting({ ...before, ...changes }));
    setDirty(true);
    setTrial(undefined);
  };
  const refuse = useRefusalHere(async (error) => {
    const refusal = refusalOf(error);
    const refused = errorsOfRefusal(refusal?.fields);
    if (Object.keys(refused).length > 0) return setErrors(refused);
    if (refusal?.code !== "CONFLICT" || !rule) return showFailure(error);
    await utils.rules.list.invalidate();
    setSeen(utils.rules.list.getData()?.find(({ id }) => id === rule.id)?.revision ?? seen);
    setConflict(refusal.message);
  });
  const saved = {
    onSuccess: async () => {
      await utils.rules.list.invalidate();
      toast({ title: rule ? "Regola aggiornata" : "Regola aggiunta: è spenta finché non l’accendi" });
      onSaved();
    },
    onError: (error: unknown) => void refuse(error),
  };
  const create = trpc.rules.create.useMutation(saved);
  const update = trpc.rules.change.useMutation(saved);
  const attempt = trpc.rules.trial.useMutation({ onSuccess: setTrial, onError: showFailure });
  const onSubmit = () => {
    const read = readDraft(draft);
    setErrors("errors" in read ? read.errors : {});
    if ("errors" in read) return;
    if (rule) update.mutate({ id: rule.id, revision: seen, ...read.rule });
    else create.mutate(read.rule);
  };
  const onTry = () => {
    const read = definitionOfDraft(draft);
    setErrors("errors" in read ? read.errors : {});
    if ("definition" in read) attempt.mutate(read);
  };
  const isPending = create.isPending || update.isPending;
  return { draft, change, errors, conflict, trial, isDirty, isPending, isTrying: attempt.isPending, onSubmit, onTry };
}

export type RuleForm = ReturnType<typeof useRuleForm>;
