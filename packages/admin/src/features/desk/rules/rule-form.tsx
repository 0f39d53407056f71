import {
  actKindsOf,
  hourlyMaxMax,
  type Rule,
  type RuleEventKind,
  ruleEvents,
  ruleLinesMax,
  waitHoursMax,
} from "@vetrina/contract/rules";
import { ticketStatuses } from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { FieldError } from "@vetrina/ui/field";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { FormDialog, savingTexts } from "../../../form-dialog.tsx";
import { useIfStillHere } from "../../../use-if-still-here.ts";
import { useUnsavedGuard } from "../../../use-unsaved-guard.ts";
import { newCondition } from "./rule-draft.ts";
import { ActList, AddLine, ConditionFields, SentenceChoice, withLine } from "./rule-lines.tsx";
import { RuleTrialResult } from "./rule-trial.tsx";
import { type RuleNames, ruleSentence } from "./rule-words.ts";
import { type RuleForm as Form, useRuleForm } from "./use-rule-form.ts";

const eventNames = Object.entries(ruleEvents);
const statusNames = Object.entries(ticketStatuses);

/** "Quando" and what happens. */
function WhenFields({ form: { draft, change, errors } }: { form: Form }) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-14 font-semibold">Quando</span>
        <SentenceChoice
          label="Quando"
          value={draft.event}
          choices={eventNames}
          onChange={(event) => change({ event: event as RuleEventKind })}
        />
        {draft.event === "stato-cambiato" && (
          <>
            in
            <SentenceChoice
              label="Stato"
              value={draft.status}
              choices={statusNames}
              unchosen="uno qualsiasi"
              onChange={(status) => change({ status })}
            />
          </>
        )}
        {draft.event === "senza-risposta" && (
          <label className="flex items-center gap-2">
            da
            <input
              type="number"
              min={1}
              max={waitHoursMax}
              className="input w-20 bg-sheet tabular-nums aria-invalid:border-error"
              aria-label="Ore di attesa"
              aria-invalid={errors.when ? true : undefined}
              aria-describedby={errors.when && `${id}-error`}
              value={draft.hours}
              onChange={({ target }) => change({ hours: target.value })}
            />
            ore
          </label>
        )}
      </div>
      <FieldError id={id} error={errors.when} />
    </div>
  );
}

const wordsHint =
  "Separa con una virgola: ne basta una. Maiuscole e accenti non contano, e vale anche l’inizio di una parola: «fattur» trova fattura e fatture.";

/** The sentence, with its parts to choose. */
function SentenceFields({ form, names }: { form: Form; names: RuleNames }) {
  const { draft, change, errors } = form;
  const { conditions, acts, event } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">La regola</legend>
      <WhenFields form={form} />
      {conditions.length > 0 && (
        <ul aria-label="Condizioni" className="grid gap-2">
          {conditions.map((line, index) => (
            <ConditionFields
              key={line.key}
              line={line}
              number={index + 1}
              event={event}
              error={errors[`conditions.${index}`]}
              onChange={(changed) => change({ conditions: withLine(conditions, line, changed) })}
              onRemove={() => change({ conditions: withLine(conditions, line) })}
            />
          ))}
        </ul>
      )}
      {conditions.some(({ kind }) => kind === "parole") && <p className="text-note text-muted">{wordsHint}</p>}
      <AddLine
        label="Aggiungi una condizione"
        count={conditions.length}
        max={ruleLinesMax}
        onClick={() => change({ conditions: [...conditions, newCondition()] })}
      />
      <ActList
        acts={acts}
        errors={errors}
        start="allora"
        kinds={actKindsOf(event)}
        names={names}
        max={ruleLinesMax}
        next={acts.some(({ kind }) => kind === "assegna") ? "avvisa" : "assegna"}
        onChange={(changed) => change({ acts: changed })}
      />
    </fieldset>
  );
}

/** The colleague's version, beside what is typed: the next save is meant to replace it. */
function Conflict({ message, rule, names }: { message: string; rule: Rule; names: RuleNames }) {
  return (
    <div role="alert" className="alert alert-warning">
      <div>
        <p className="font-semibold">{message}</p>
        {rule.definition && (
          <p className="mt-1">
            Adesso dice: «{rule.name}». {ruleSentence(rule.definition, names)}
          </p>
        )}
        <p className="mt-1">Quello che hai scritto è ancora qui: se salvi, prende il suo posto.</p>
      </div>
    </div>
  );
}

function TrialPart({ form }: { form: Form }) {
  const { trial, draft, isTrying, onTry } = form;
  return (
    <div className="grid gap-3 border-t border-edge pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button className="btn-outline" pending={isTrying} onClick={onTry}>
          Prova sugli ultimi 50
        </Button>
        <p className="text-note text-muted">Non tocca niente: ti fa vedere a chi toccherebbe.</p>
      </div>
      {trial && <RuleTrialResult trial={trial} event={draft.event} />}
    </div>
  );
}

interface RuleFormProps {
  /** The rule to change, as it is now; none for a new one. */
  rule: Rule | undefined;
  names: RuleNames;
  onDone: () => void;
}

/** A rule as a sentence with choices in it. */
export function RuleForm({ rule, names, onDone }: RuleFormProps) {
  const id = useId();
  const form = useRuleForm({
    rule,
    names,
    onSaved: useIfStillHere(() => {
      guard.settle();
      onDone();
    }),
  });
  const guard = useUnsavedGuard(form.isDirty, () => {}, form.isPending ? savingTexts : undefined);
  const { draft, change, errors, conflict } = form;
  return (
    <FormDialog
      title={rule ? "Modifica la regola" : "Nuova regola"}
      submitLabel="Salva"
      pending={form.isPending}
      onSubmit={form.onSubmit}
      guard={guard}
      onDismiss={onDone}
    >
      {conflict && rule && <Conflict message={conflict} rule={rule} names={names} />}
      <TextField
        id={`${id}-name`}
        label="Nome"
        error={errors.name}
        maxLength={80}
        placeholder="Fatture a Marta"
        autoComplete="off"
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SentenceFields form={form} names={names} />
      <TextField
        id={`${id}-max`}
        label="Al massimo, in un’ora"
        type="number"
        min={1}
        max={hourlyMaxMax}
        className="max-w-28 tabular-nums"
        error={errors.hourlyMax}
        hint="Se arriva a questo numero si ferma fino alla fine dell’ora e te lo dice."
        value={draft.hourlyMax}
        onChange={({ target }) => change({ hourlyMax: target.value })}
      />
      <TrialPart form={form} />
    </FormDialog>
  );
}
