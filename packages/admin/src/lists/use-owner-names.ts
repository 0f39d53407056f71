import { trpc } from "@vetrina/client/trpc";

/** Whose the records of a list are, as its filter says it; `nobodys` is how it says that they are nobody's. */
export function useOwnerNames(nobodys: string): [value: string, name: string][] {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const people = staff.map(({ id, name }): [string, string] => [String(id), id === me?.id ? "I miei" : `Di ${name}`]);
  return [["", "Di tutti"], ...people, [nobodys, "Di nessuno"]];
}
