import { fileMark } from "@vetrina/chat/attachments/choose-files";
import { type Attachments, useAttachments } from "@vetrina/chat/attachments/use-attachments";
import { postWithFiles } from "@vetrina/chat/post-with-files";
import { clientTokenHeaders } from "@vetrina/client/client-token";
import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { trpc } from "@vetrina/client/trpc";
import {
  type DeliveryOnPage,
  deliveryOnPageSchema,
  givenWordsMessage,
} from "@vetrina/contract/deliveries/delivery-page";
import { toast } from "@vetrina/ui/toast";
import { useRef, useState } from "react";
import { type KeptWords, useKeptWords } from "./given-words.ts";

/** Words and files for one thing of the list, until the server has them; what fails stays to be sent again. */
export function useGiving(publicId: string, itemId: number, kept: KeptWords, onDone: () => void) {
  const { before } = kept;
  const utils = trpc.useUtils();
  const attachments: Attachments = useAttachments();
  const { words, write } = useKeptWords(kept);
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const attempt = useRef<Attempt>(undefined);
  const isSending = useRef(false);

  const sendFiles = async (): Promise<DeliveryOnPage> => {
    setShare(0);
    attempt.current = nextAttempt(attachments.files.map(fileMark).join("|"), attempt.current);
    const fields = { itemId: String(itemId), submissionKey: attempt.current.key };
    const path = `/api/client/deliveries/${publicId}/files`;
    return deliveryOnPageSchema.parse(
      await postWithFiles(path, fields, attachments.files, setShare, clientTokenHeaders()),
    );
  };

  const give = async () => {
    if (isSending.current) return;
    const typed = words.trim();
    const text = typed === before ? "" : typed;
    if (!text && attachments.files.length === 0) return setRefusal(givenWordsMessage);
    isSending.current = true;
    setRefusal(undefined);
    try {
      let delivery: DeliveryOnPage | undefined;
      if (attachments.files.length > 0) delivery = await sendFiles();
      if (text) delivery = await utils.client.deliveries.giveWords.mutate({ publicId, itemId, words: text });
      if (delivery) utils.deliveries.own.setData({ publicId }, delivery);
      toast({ title: "Ricevuto, grazie" });
      onDone();
    } catch (error) {
      const { fields } = refusalOf(error) ?? {};
      setRefusal(fields?.words ?? fields?.files ?? failureMessage(error));
    } finally {
      isSending.current = false;
      setShare(undefined);
    }
  };

  return { attachments, words, write, share, refusal, give };
}
