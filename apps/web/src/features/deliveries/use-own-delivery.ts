import { failureMessage, isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { toast } from "@vetrina/ui/toast";
import { useToken } from "../clients/use-token.ts";
import { useWayToDoor } from "../support/use-way-to-door.ts";

/** How often an open page asks for news, in milliseconds. */
const lookMs = 20_000;

/** The delivery of the page's address, for who reads its mail. Leads to the door without a session, or with one that is over. */
export function useOwnDelivery(publicId: string) {
  const token = useToken();
  const query = trpc.deliveries.own.useQuery(
    { publicId },
    { enabled: typeof token === "string", refetchInterval: lookMs, refetchOnMount: "always" },
  );
  const hasExpired = isSessionMissing(query.error);
  const isLeaving = hasExpired || token === null;
  useWayToDoor({ isLeaving, hasExpired, wanted: publicId });
  return { query, isLeaving };
}

/** What every act on the page does afterwards: shows the delivery as it is then, or says why it wasn't done and asks anew. */
export function useOwnAnswers(publicId: string, done: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (delivery: DeliveryOnPage) => {
      utils.deliveries.own.setData({ publicId }, delivery);
      toast({ title: done });
    },
    onError: (error: unknown) => {
      toast({ title: "Non è andata", description: failureMessage(error), variant: "destructive" });
      void utils.deliveries.own.invalidate({ publicId });
    },
  };
}
