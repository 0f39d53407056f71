import { trpc } from "@vetrina/client/trpc";
import { usesCountedMax } from "@vetrina/contract/counted-uses";
import { tagNameMax, tagsMax, type UsedTag } from "@vetrina/contract/tags";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { type FormEvent, useState } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCountUpTo } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { showFailure } from "../../show-failure.ts";
import { PartHeading } from "../settings/part-heading.tsx";
import { ChangeTagDialog, MergeTagDialog } from "./tag-dialogs.tsx";
import { TagMark } from "./tag-mark.tsx";
import { useTagCreation } from "./use-tag-creation.ts";

function NewTag() {
  const [name, setName] = useState("");
  const creation = useTagCreation((tag) => {
    setName("");
    toast({ title: `Etichetta «${tag.name}» pronta` });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    creation.begin(name);
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <TextField
        id="etichetta-nuova"
        label="Nuova etichetta"
        fieldClassName="grow"
        autoComplete="off"
        maxLength={tagNameMax}
        error={creation.problem}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" className="btn-outline" pending={creation.isPending}>
        Aggiungi
      </Button>
    </form>
  );
}

/** Asks before a tag goes from everywhere; the notice brings it back. */
function RemoveTag({ tag: { id, name, tickets, contacts }, onDone }: { tag: UsedTag; onDone: () => void }) {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.tags.invalidate(), utils.desk.invalidate(), utils.leads.invalidate()]);
  const restore = trpc.tags.restore.useMutation({
    onError: showFailure,
    onSettled: refresh,
    onSuccess: (back) => void toast({ title: `Etichetta «${back.name}» ripristinata` }),
  });
  const remove = trpc.tags.remove.useMutation({
    onError: showFailure,
    onSettled: () => {
      onDone();
      return refresh();
    },
    onSuccess: () =>
      void toast({
        title: "Etichetta eliminata",
        description: "Non è più su nessun ticket e nessun contatto.",
        action: { label: "Annulla", isUndo: true, onClick: () => restore.mutate({ id }) },
      }),
  });
  return (
    <QuestionDialog
      question={`Eliminare l’etichetta «${name}»?`}
      yes="Elimina"
      pending={remove.isPending}
      onYes={() => remove.mutate({ id })}
      onNo={onDone}
    >
      {tickets + contacts > 0
        ? `Sparisce da ${usesOf({ tickets, contacts })}.`
        : "Nessun ticket e nessun contatto ce l’ha."}{" "}
      Per un giorno si può riavere dall’avviso che segue.
    </QuestionDialog>
  );
}

type Chosen = { tag: UsedTag; to: "change" | "merge" | "remove" };

const ticketsOf = ({ tickets }: Pick<UsedTag, "tickets">) => `${formatCountUpTo(usesCountedMax, tickets)} ticket`;

const contactsOf = ({ contacts }: Pick<UsedTag, "contacts">) =>
  contacts === 1 ? "1 contatto" : `${formatCountUpTo(usesCountedMax, contacts)} contatti`;

/** "3 ticket e 1 contatto", of what has the tag. */
const usesOf = (uses: Pick<UsedTag, "tickets" | "contacts">) =>
  [uses.tickets > 0 && ticketsOf(uses), uses.contacts > 0 && contactsOf(uses)].filter(Boolean).join(" e ");

function TagEntry({ tag, onChoose }: { tag: UsedTag; onChoose: (to: Chosen["to"]) => void }) {
  const counts = [
    <Link key="ticket" to="/ticket" search={{ etichetta: tag.id }} className="link">
      {ticketsOf(tag)}
    </Link>,
    <Link key="contatti" to="/contatti" search={{ etichetta: tag.id }} className="link">
      {contactsOf(tag)}
    </Link>,
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <h3 className="text-base">
          <TagMark tag={tag} />
        </h3>
        <p className="flex gap-x-4 text-muted tabular-nums">{counts}</p>
      </div>
      <div className="flex flex-wrap gap-1">
        <button type="button" className="btn btn-outline" onClick={() => onChoose("change")}>
          Modifica<span className="sr-only"> «{tag.name}»</span>
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => onChoose("merge")}>
          Unisci…<span className="sr-only"> «{tag.name}»</span>
        </button>
        <button type="button" className="btn btn-ghost" onClick={() => onChoose("remove")}>
          Elimina<span className="sr-only"> «{tag.name}»</span>
        </button>
      </div>
    </li>
  );
}

function TagList() {
  const query = trpc.tags.used.useQuery(undefined, { staleTime: 0 });
  const { data, isPending } = query;
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  /** As a colleague has left it meanwhile. */
  const open = chosen && { ...chosen, tag: data?.find(({ id }) => id === chosen.tag.id) ?? chosen.tag };
  if (isPending) return <div aria-hidden="true" className="skeleton h-24" />;
  const failure = (
    <FailurePanel query={query} title="Non riesco a caricare le etichette" outdated="L’elenco non si è aggiornato" />
  );
  if (!data) return failure;
  return (
    <>
      {failure}
      {data.length === 0 ? (
        <p className="text-muted">Nessuna etichetta, per ora.</p>
      ) : (
        <ul aria-label="Etichette" className="rows">
          {data.map((tag) => (
            <TagEntry key={tag.id} tag={tag} onChoose={(to) => setChosen({ tag, to })} />
          ))}
        </ul>
      )}
      {open?.to === "change" && <ChangeTagDialog tag={open.tag} onDone={close} />}
      {open?.to === "remove" && <RemoveTag tag={open.tag} onDone={close} />}
      {open?.to === "merge" && <MergeTagDialog tag={open.tag} tags={data} onDone={close} />}
    </>
  );
}

/** The tags of tickets and contacts: what they are called, and how many have each. */
export function TagsPart() {
  return (
    <>
      <PartHeading title="Etichette">
        Dividono ticket e contatti come ti serve. Chi lavora ne crea anche da un ticket o da un contatto; qui si
        rinominano, si uniscono e si eliminano. Al massimo {tagsMax}.
      </PartHeading>
      <NewTag />
      <TagList />
    </>
  );
}
