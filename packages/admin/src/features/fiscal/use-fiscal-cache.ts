import { trpc } from "@vetrina/client/trpc";
import { showFailure } from "../../show-failure.ts";

/** What every act on documents does afterwards: reads all of them anew, and says why it wasn't done. */
export function useFiscalAnswers() {
  const utils = trpc.useUtils();
  return {
    onError: showFailure,
    onSettled: () => utils.fiscal.invalidate(),
  };
}
