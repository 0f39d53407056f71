import { trpc } from "@vetrina/client/trpc";

/** Asks again for what a changed field is shown in. */
export function useFieldsRefresh(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  return () =>
    Promise.all([
      utils.fields.invalidate(),
      utils.desk.invalidate(),
      utils.leads.invalidate(),
      utils.customers.invalidate(),
      utils.savedViews.invalidate(),
    ]);
}
