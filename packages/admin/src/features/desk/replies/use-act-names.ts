import { trpc } from "@vetrina/client/trpc";
import type { ActNames } from "./act-words.ts";

/** Whom and what acts may name. Missing until all of it is there: what isn't would look as if it were gone. */
export function useActNames(): ActNames | undefined {
  const { data: people } = trpc.desk.staff.useQuery();
  const { data: tags } = trpc.tags.list.useQuery();
  return people && tags && { people, tags };
}
