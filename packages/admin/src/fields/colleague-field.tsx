import { trpc } from "@vetrina/client/trpc";
import { SelectField } from "@vetrina/ui/fields/text-field";
import type { ComponentProps } from "react";

type ColleagueFieldProps = Omit<ComponentProps<typeof SelectField>, "names">;

/** Which colleague it is, by the account's number. Until the names are known it says so, and not that it is nobody. */
export function ColleagueField({ unchosen, ...field }: ColleagueFieldProps) {
  const { data: staff, isError } = trpc.desk.staff.useQuery();
  if (staff) {
    const names = staff.map(({ id, name }) => [String(id), name] as const);
    return <SelectField {...field} names={names} unchosen={unchosen} />;
  }
  // Not the form's own: that would write an empty value of a select without names over the one it has.
  const { id, label, hint, fieldClassName, look } = field;
  const waiting = isError ? "Non riesco a caricare i nomi" : "Carico i nomi…";
  return <SelectField {...{ id, label, hint, fieldClassName, look }} names={[]} unchosen={waiting} disabled />;
}
