import { trpc } from "@vetrina/client/trpc";
import type { ToastOptions } from "@vetrina/ui/toast";

/** Whether mails leave. Asked where the form is drawn, so that the answer is there before the notice. */
export const useIsSending = (): boolean => trpc.mailQueue.isSending.useQuery().data ?? true;

/** What a notice says of a mail that no mail server takes. */
export const unsentWords = "Manca il server di posta: l’email resta su file, la trovi in «Posta in uscita».";

/** Chooses what a notice says of a mail: as `sent` where mails leave, else that it didn't. */
export function useMailWords() {
  const isSending = useIsSending();
  return (sent: ToastOptions, unsentTitle: string): ToastOptions =>
    isSending ? sent : { ...sent, title: unsentTitle, description: unsentWords };
}
