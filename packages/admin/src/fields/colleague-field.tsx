import { trpc } from "@vetrina/client/trpc";
import { SelectField } from "@vetrina/ui/fields/text-field";
import type { ComponentProps } from "react";

type ColleagueFieldProps = Omit<ComponentProps<typeof SelectField>, "names">;

/** Which colleague it is, by the account's number. Until the names are known it says so, and not that it is nobody. */
export function ColleagueField({ unchosen, ...field }: ColleagueFieldProps) {
  const { data: staff } = trpc.desk.staff.useQuery();
  return (
    <SelectField
      // A form writes its value into a select once: one that has no names yet can't show it, and another takes its place.
      key={staff ? "named" : "waiting"}
      {...field}
      names={(staff ?? []).map(({ id, name }) => [String(id), name] as const)}
      unchosen={staff ? unchosen : "Carico i nomi…"}
    />
  );
}
