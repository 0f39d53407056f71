import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { Rule } from "@vetrina/contract/rules";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useState } from "react";
import { FailurePanel } from "../../../failure-panel.tsx";
import { RowsEmpty } from "../../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../../lists/rows-skeleton.tsx";
import { useNavigate, useOpened } from "../../../navigation.tsx";
import { showFailure } from "../../../show-failure.ts";
import { RuleForm } from "./rule-form.tsx";
import { RuleRow } from "./rule-row.tsx";
import { RuleTrialResult } from "./rule-trial.tsx";
import type { RuleNames } from "./rule-words.ts";

/** Whom and what a rule can name. Missing until all of it is there: a choice would look as if it were gone. */
function useRuleNames(): RuleNames | undefined {
  const { data: staff } = trpc.desk.staff.useQuery();
  const { data: replies } = trpc.cannedReplies.list.useQuery();
  const { data: tags } = trpc.tags.list.useQuery();
  if (!staff || !replies || !tags) return undefined;
  return {
    people: staff.map(({ id, name }) => [String(id), name] as const),
    replies: replies
      .filter(({ isOwn, body }) => !isOwn && body !== "")
      .map(({ id, title }) => [String(id), title] as const),
    tags: tags.map(({ id, name }) => [String(id), name] as const),
  };
}

function RemoveQuestion({ rule, onDone }: { rule: Rule; onDone: () => void }) {
  const utils = trpc.useUtils();
  const remove = trpc.rules.remove.useMutation({
    onSuccess: () => toast({ title: "Regola eliminata" }),
    onError: showFailure,
    onSettled: async () => {
      await utils.rules.list.invalidate();
      onDone();
    },
  });
  return (
    <QuestionDialog
      question={`Eliminare la regola «${rule.name}»?`}
      yes="Elimina"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id: rule.id, revision: rule.revision })}
      onNo={onDone}
    >
      Quello che ha già fatto resta.
    </QuestionDialog>
  );
}

function useSwitch(onDone: () => void) {
  const utils = trpc.useUtils();
  return trpc.rules.switch.useMutation({
    onSuccess: (_ref, { isOn }) => toast({ title: isOn ? "Regola accesa" : "Regola spenta" }),
    onError: showFailure,
    onSettled: async () => {
      await utils.rules.list.invalidate();
      onDone();
    },
  });
}

/** A rule is tried before it is switched on: who does so has seen whom it would have touched. */
function SwitchOnQuestion({ rule, onDone }: { rule: Rule; onDone: () => void }) {
  const turn = useSwitch(onDone);
  const { mutate, ...trial } = trpc.rules.trial.useMutation();
  const { definition } = rule;
  useEffect(() => {
    if (definition) mutate({ definition });
  }, [definition, mutate]);
  return (
    <QuestionDialog
      question={`Accendere «${rule.name}»?`}
      yes="Accendi"
      isSafe
      pending={turn.isPending}
      onYes={() => turn.mutate({ id: rule.id, revision: rule.revision, isOn: true })}
      onNo={onDone}
    >
      <div className="grid gap-3">
        <p>Vale da adesso in poi: quello che è già arrivato non lo tocca.</p>
        {trial.isPending && <p role="status">La provo sugli ultimi…</p>}
        {trial.error && <p role="alert">La prova non è riuscita: {failureMessage(trial.error)}</p>}
        {trial.data && definition && <RuleTrialResult trial={trial.data} event={definition.when.event} />}
      </div>
    </QuestionDialog>
  );
}

function RuleRows({ rules }: { rules: readonly Rule[] }) {
  const names = useRuleNames();
  const [asked, setAsked] = useState<{ rule: Rule; about: "on" | "remove" }>();
  const turn = useSwitch(() => {});
  const done = () => setAsked(undefined);
  return (
    <>
      <ul aria-label="Regole" className="rows">
        {rules.map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            names={names}
            onSwitch={() => {
              if (!rule.isOn) setAsked({ rule, about: "on" });
              else if (!turn.isPending) turn.mutate({ id: rule.id, revision: rule.revision, isOn: false });
            }}
            onRemove={() => setAsked({ rule, about: "remove" })}
          />
        ))}
      </ul>
      {asked?.about === "on" && <SwitchOnQuestion rule={asked.rule} onDone={done} />}
      {asked?.about === "remove" && <RemoveQuestion rule={asked.rule} onDone={done} />}
    </>
  );
}

function RulesResult() {
  const query = trpc.rules.list.useQuery();
  const { data, error, isPending } = query;
  if (isPending) return <RowsSkeleton label="Carico le regole…" />;
  if (error) return <FailurePanel title="Non riesco a caricare le regole" query={query} />;
  if (data.length > 0) return <RuleRows rules={data} />;
  return (
    <RowsEmpty
      title="Nessuna regola, per ora"
      text="Una regola fa da sola quello che fai sempre uguale. Per esempio: quando arriva un ticket, se contiene «fattura», allora assegna a Marta e metti priorità alta."
    />
  );
}

/** The form that the address opens: "nuova" for a rule that does not exist yet. */
function OpenForm() {
  const { id } = useOpened();
  const { data } = trpc.rules.list.useQuery();
  const names = useRuleNames();
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/ticket/regole", replace: true });
  const rule = data?.find((one) => String(one.id) === id);
  return names && (id === "nuova" || rule) && <RuleForm key={id} rule={rule} names={names} onDone={close} />;
}

/** What the help desk does by itself. `#ticket/regole/3` opens one. */
export function RulesScreen() {
  return (
    <section aria-label="Regole">
      <RulesResult />
      <OpenForm />
    </section>
  );
}
