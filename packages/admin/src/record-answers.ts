import { refusalOf } from "@vetrina/client/refusal";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "./show-failure.ts";

interface RecordCache<Found> {
  show: (found: Found) => Promise<void>;
  refresh: () => Promise<void>;
}

/** What every act on a record does afterwards: shows it as it is then, or says why it wasn't done and reads it anew. */
export const recordAnswers = <Found>(cache: RecordCache<Found>, done?: string) => ({
  onSuccess: (found: Found) => {
    void cache.show(found);
    if (done) toast({ title: done });
  },
  onError: (error: unknown) => {
    showFailure(error);
    if (refusalOf(error)?.code === "CONFLICT") void cache.refresh();
  },
});
