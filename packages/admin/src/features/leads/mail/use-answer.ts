import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { toast } from "@vetrina/ui/toast";
import { askUntilAnswered } from "../../../ask-until-answered.ts";
import { useMailWords } from "../../../use-mail-words.ts";
import { useLeadsCache } from "../leads-cache.ts";
import { useLeadMove } from "../use-lead-move.ts";

const contacted = { stage: "contattato", lostReason: null } as const;
const fresh = { stage: "nuovo", lostReason: null } as const;

/** Takes a mail to a lead back that has not left; `onBack` gets its words. */
export function useTakeBack(lead: LeadDetail, onBack: (words: { subject: string; text: string }) => void) {
  const utils = trpc.useUtils();
  const cache = useLeadsCache();
  /** When the server refuses to say, the words are put back: twice is better than lost. */
  const isGone = async (id: number) => {
    const read = () => utils.client.leads.mails.query({ id: lead.id });
    const now = await askUntilAnswered(read).catch(() => undefined);
    return !now?.mails.some((mail) => mail.id === id);
  };
  return trpc.leads.takeBackMail.useMutation({
    onMutate: ({ id }) => utils.leads.mails.getData({ id: lead.id })?.mails.find((mail) => mail.id === id),
    onSuccess: async ({ isNewAgain, ...words }) => {
      onBack(words);
      toast({ title: "Invio annullato", ...(isNewAgain && { description: "Il contatto è di nuovo «Nuovo»." }) });
      if (isNewAgain) await cache.showStage(lead.id, "contattato", fresh);
      await Promise.all([utils.leads.mails.invalidate({ id: lead.id }), isNewAgain && cache.settle()]);
    },
    onError: async (error, { id }, mail) => {
      const title = refusalOf(error)?.code === "CONFLICT" ? "Nulla da annullare" : "Invio non annullato";
      toast({ title, description: failureMessage(error), variant: "destructive" });
      // It may be carried out, and only its confirmation lost: then the lead may be new again, too.
      if (!refusalOf(error) && mail && (await isGone(id))) {
        onBack(mail);
        toast({ title: "Invio annullato" });
        await Promise.all([utils.leads.one.invalidate({ id: lead.id }), utils.leads.page.invalidate(), cache.settle()]);
      }
      void utils.leads.mails.invalidate({ id: lead.id });
    },
  });
}

/** Sends a mail to a lead. A new one is contacted from then on; the notice takes back what can be. */
export function useAnswer(
  lead: LeadDetail,
  onSent: (words: { subject: string; text: string }) => void,
  onTakeBack: (id: number) => void,
) {
  const utils = trpc.useUtils();
  const cache = useLeadsCache();
  const move = useLeadMove();
  const mailWords = useMailWords();
  return trpc.leads.answer.useMutation({
    onSuccess: async ({ mail, isContactedNow }, { subject, text }) => {
      onSent({ subject, text });
      if (isContactedNow) await cache.showStage(lead.id, "nuovo", contacted);
      const sent = {
        title: "Email in partenza",
        ...(isContactedNow && { description: "Il contatto ora è «Contattato»." }),
        ...(mail.leavesAt
          ? { action: { label: "Annulla", isUndo: true, onClick: () => onTakeBack(mail.id) } }
          : isContactedNow && {
              action: {
                label: "Rimetti «Nuovo»",
                isUndo: true,
                onClick: () => void move(lead.id, contacted, fresh, true),
              },
            }),
      };
      toast(mailWords(sent, "Email non spedita"));
      await Promise.all([utils.leads.mails.invalidate({ id: lead.id }), isContactedNow && cache.settle()]);
    },
    onError: (error) => {
      toast({ title: "L’email non è partita", description: failureMessage(error), variant: "destructive" });
      // A colleague was quicker: their mail is read before this one is sent.
      if (refusalOf(error)?.code === "CONFLICT") void utils.leads.mails.invalidate({ id: lead.id });
    },
  });
}
