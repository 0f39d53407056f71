import { isContested, isFilledIn } from "@vetrina/contract/customer-merge";
import { type CustomerPart, customerKinds, customerPartNames, customerParts } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { fieldWords } from "@vetrina/contract/fields";
import { useId } from "react";
import { FactList } from "../../../fact.tsx";
import type { MergeChoices } from "./use-customer-merge.ts";

/** A part or a field, as the two have it. */
interface Compared {
  key: string;
  label: string;
  ofFrom: string | undefined;
  ofInto: string | undefined;
  /** The merged one's stays. */
  isTaken: boolean;
  /** Missing where there is nothing to choose. */
  onTake?: (isTaken: boolean) => void;
}

interface ComparisonProps {
  /** The customer that is merged, and the one that stays. */
  from: CustomerDetail;
  into: CustomerDetail;
  choices: MergeChoices;
}

export const partWords = (part: CustomerPart, value: string): string =>
  part === "kind" ? (customerKinds[value as keyof typeof customerKinds] ?? value) : value;

function comparedParts({ from, into, choices }: ComparisonProps): Compared[] {
  const words = (part: CustomerPart, { [part]: value }: CustomerDetail) =>
    value === null ? undefined : partWords(part, value);
  return customerParts.map((part) => ({
    key: part,
    label: customerPartNames[part],
    ofFrom: words(part, from),
    ofInto: words(part, into),
    isTaken: isFilledIn(from, into, part) || choices.parts.has(part),
    ...(isContested(from, into, part) && { onTake: (isTaken: boolean) => choices.takePart(part, isTaken) }),
  }));
}

function comparedFields({ from, into, choices }: ComparisonProps): Compared[] {
  const fields = new Map([...into.fields, ...from.fields].map(({ id, name }) => [id, name]));
  return [...fields].map(([id, label]) => {
    const [mine, theirs] = [from, into].map(({ fields: values }) => values.find((value) => value.id === id));
    const [ofFrom, ofInto] = [mine && fieldWords(mine), theirs && fieldWords(theirs)];
    const isOpen = mine !== undefined && theirs !== undefined && ofFrom !== ofInto;
    return {
      key: `campo-${id}`,
      label,
      ofFrom,
      ofInto,
      isTaken: theirs === undefined || choices.fieldIds.has(id),
      ...(isOpen && { onTake: (isTaken: boolean) => choices.takeField(id, isTaken) }),
    };
  });
}

interface OptionProps {
  name: string;
  value: string | undefined;
  owner: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ name, value, owner, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border border-edge px-3 py-2.5 has-checked:border-primary has-checked:bg-primary/10">
      <input type="radio" name={name} className="radio mt-0.5 flex-none" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block font-semibold">{value}</span>
        <span className="text-note text-muted">{owner}</span>
      </span>
    </label>
  );
}

const owners = { from: "Dalla scheda aperta", into: "Dalla scheda che resta" };

function Contested({ compared }: { compared: Compared }) {
  const id = useId();
  const { label, ofFrom, ofInto, isTaken, onTake } = compared;
  return (
    <fieldset className="grid gap-2 [&>legend]:mb-1.5 [&>legend]:font-semibold min-[40rem]:grid-cols-2">
      <legend>{label}</legend>
      <Option name={id} value={ofInto} owner={owners.into} isChosen={!isTaken} onChoose={() => onTake?.(false)} />
      <Option name={id} value={ofFrom} owner={owners.from} isChosen={isTaken} onChoose={() => onTake?.(true)} />
    </fieldset>
  );
}

/** People and notes of the two together; who is the same in both is counted once. */
function countWords({ from, into }: Pick<ComparisonProps, "from" | "into">): string {
  const keyOf = ({ name, role, email, phone }: CustomerDetail["people"][number]) =>
    JSON.stringify([name.toLowerCase(), role, email, phone?.replace(/\D/g, "").slice(-9)]);
  const people = new Set([...from.people, ...into.people].map(keyOf)).size;
  const notes = from.noteCount + into.noteCount;
  const counted = (count: number, none: string, one: string, many: string) =>
    count === 0 ? none : count === 1 ? one : `${count} ${many}`;
  const words = [
    counted(people, "nessuna persona", "una persona", "persone"),
    counted(notes, "nessuna nota", "una nota", "note"),
  ];
  return `Delle due schede insieme: ${words.join(" e ")}`;
}

/** What stays of each: what is in one alone, and of what both have otherwise the one that is chosen. */
export function MergeComparison(props: ComparisonProps) {
  const compared = [...comparedParts(props), ...comparedFields(props)];
  const contested = compared.filter(({ onTake }) => onTake);
  const settled = compared.filter(({ onTake, ofFrom, ofInto }) => !onTake && (ofFrom ?? ofInto) !== undefined);
  return (
    <>
      {contested.length > 0 && (
        <section aria-label="Da scegliere" className="grid gap-4">
          <h3 className="text-lead">Che cosa resta?</h3>
          {contested.map((one) => (
            <Contested key={one.key} compared={one} />
          ))}
        </section>
      )}
      <section aria-label="Resta comunque">
        <h3 className="text-lead">
          {contested.length > 0 ? "Resta comunque" : "Le due schede vanno d’accordo: resta tutto"}
        </h3>
        <FactList>
          {settled.map(({ key, label, ofFrom, ofInto }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {ofInto ?? ofFrom}
                {ofInto === undefined && <span className="block text-note text-muted">{owners.from}</span>}
              </dd>
            </div>
          ))}
          <div>
            <dt>Persone e note</dt>
            <dd>{countWords(props)}</dd>
          </div>
        </FactList>
      </section>
    </>
  );
}
