import { trpc } from "@vetrina/client/trpc";
import { usesCountedMax } from "@vetrina/contract/counted-uses";
import { fieldKinds } from "@vetrina/contract/field-values";
import { fieldPlaces, fieldsMax, type UsedField } from "@vetrina/contract/fields";
import { keysOf } from "@vetrina/contract/keys";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCountUpTo } from "../../format-count.ts";
import { StepButton } from "../../lists/step-button.tsx";
import { showFailure } from "../../show-failure.ts";
import { PartHeading } from "../settings/part-heading.tsx";
import { ChangeFieldDialog, NewFieldDialog } from "./field-dialogs.tsx";
import { useFieldsRefresh } from "./use-fields-refresh.ts";

const listed = new Intl.ListFormat("it", { type: "conjunction" });

const countWords = ({ tickets, contacts, customers }: UsedField) =>
  listed.format(
    [
      tickets > 0 && `${formatCountUpTo(usesCountedMax, tickets)} ticket`,
      contacts > 0 && (contacts === 1 ? "1 contatto" : `${formatCountUpTo(usesCountedMax, contacts)} contatti`),
      customers > 0 && (customers === 1 ? "1 cliente" : `${formatCountUpTo(usesCountedMax, customers)} clienti`),
    ].filter((words) => words !== false),
  );

const placeWords = (field: UsedField) =>
  listed.format(
    keysOf(fieldPlaces)
      .filter((place) => field[place])
      .map((place) => fieldPlaces[place]),
  );

/** Asks first, saying what goes; the notice brings it back with its values. */
function RemoveField({ field, onDone }: { field: UsedField; onDone: () => void }) {
  const refresh = useFieldsRefresh();
  const restore = trpc.fields.restore.useMutation({
    onSuccess: ({ name }) => void toast({ title: `Campo «${name}» ripristinato` }),
    onError: showFailure,
    onSettled: refresh,
  });
  const remove = trpc.fields.remove.useMutation({
    onSuccess: () =>
      void toast({
        title: `Campo «${field.name}» eliminato`,
        action: { label: "Annulla", isUndo: true, onClick: () => restore.mutate({ id: field.id }) },
      }),
    onError: showFailure,
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
  const counts = countWords(field);
  return (
    <QuestionDialog
      question={`Eliminare il campo «${field.name}»?`}
      yes="Elimina"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id: field.id })}
      onNo={onDone}
    >
      {counts
        ? `Il valore che hanno ${counts} sparisce con il campo.`
        : "Nessun ticket, contatto o cliente ha un valore."}{" "}
      Per un giorno si può riavere dall’avviso che segue.
    </QuestionDialog>
  );
}

function useSorting(fields: readonly UsedField[]) {
  const refresh = useFieldsRefresh();
  const sort = trpc.fields.sort.useMutation({ onError: showFailure, onSettled: refresh });
  return {
    isPending: sort.isPending,
    move(index: number, by: -1 | 1) {
      const known = fields.map(({ id }) => id);
      const moved = known[index];
      if (moved === undefined) return;
      sort.mutate({ ids: known.toSpliced(index, 1).toSpliced(index + by, 0, moved), known });
    },
  };
}

type Chosen = { field: UsedField; to: "change" | "remove" };

interface FieldEntryProps {
  field: UsedField;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onChoose: (to: Chosen["to"]) => void;
}

function FieldEntry({ field, isFirst, isLast, onMove, onChoose }: FieldEntryProps) {
  const counts = countWords(field);
  const options = field.kind === "scelta" ? `: ${field.options.map(({ name }) => name).join(", ")}` : "";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base [overflow-wrap:anywhere]">{field.name}</h3>
        <p className="text-muted [overflow-wrap:anywhere]">
          {fieldKinds[field.kind]}
          {options}. Su {placeWords(field)}
          {field.onContacts && field.askedOnSite && ", chiesto nel modulo del sito"}
          {counts && <span className="tabular-nums">, con un valore in {counts}</span>}.
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <StepButton className="" label={`Sposta su «${field.name}»`} isAtEnd={isFirst} onMove={() => onMove(-1)}>
          ↑
        </StepButton>
        <StepButton className="" label={`Sposta giù «${field.name}»`} isAtEnd={isLast} onMove={() => onMove(1)}>
          ↓
        </StepButton>
        <button type="button" className="btn btn-outline" onClick={() => onChoose("change")}>
          Modifica<span className="sr-only"> «{field.name}»</span>
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => onChoose("remove")}>
          Elimina<span className="sr-only"> «{field.name}»</span>
        </button>
      </div>
    </li>
  );
}

function FieldList({ fields }: { fields: readonly UsedField[] }) {
  const [chosen, setChosen] = useState<Chosen>();
  const sorting = useSorting(fields);
  const close = () => setChosen(undefined);
  /** As a colleague has left it meanwhile. */
  const open = chosen && { ...chosen, field: fields.find(({ id }) => id === chosen.field.id) ?? chosen.field };
  return (
    <>
      <ul aria-label="Campi" className="rows">
        {fields.map((field, index) => (
          <FieldEntry
            key={field.id}
            field={field}
            isFirst={index === 0 || sorting.isPending}
            isLast={index === fields.length - 1 || sorting.isPending}
            onMove={(by) => sorting.move(index, by)}
            onChoose={(to) => setChosen({ field, to })}
          />
        ))}
      </ul>
      {open?.to === "change" && <ChangeFieldDialog field={open.field} onDone={close} />}
      {open?.to === "remove" && <RemoveField field={open.field} onDone={close} />}
    </>
  );
}

function Fields() {
  const query = trpc.fields.used.useQuery(undefined, { staleTime: 0 });
  const { data, isPending } = query;
  if (isPending) return <div aria-hidden="true" className="skeleton h-24" />;
  return (
    <>
      <FailurePanel query={query} title="Non riesco a caricare i campi" outdated="L’elenco non si è aggiornato" />
      {data?.length === 0 && <p className="text-muted">Nessun campo, per ora.</p>}
      {data && data.length > 0 && <FieldList fields={data} />}
    </>
  );
}

/** The owners' own fields of tickets, contacts and customers: what they are called, what they hold, and how many have a value. */
export function FieldsPart() {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PartHeading title="Campi">
        Quello che vi serve sapere di un ticket, di un contatto o di un cliente e che qui non c’è ancora: un testo, un
        numero, un giorno o una scelta. Si compilano accanto al ticket e nelle schede, e quelli dei contatti li può
        chiedere anche il modulo del sito. Al massimo {fieldsMax} sui ticket, {fieldsMax} sui contatti e {fieldsMax} sui
        clienti.
      </PartHeading>
      <button type="button" className="btn btn-outline justify-self-start" onClick={() => setIsAdding(true)}>
        Nuovo campo
      </button>
      <Fields />
      {isAdding && <NewFieldDialog onDone={() => setIsAdding(false)} />}
    </>
  );
}
