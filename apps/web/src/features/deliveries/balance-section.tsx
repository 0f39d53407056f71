import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import { spacedIban } from "@vetrina/contract/deliveries/iban";
import { formatCents } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";

function PayByCard({ publicId }: { publicId: string }) {
  const pay = trpc.deliveries.payBalance.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      toast({ title: "Il pagamento non si apre", description: failureMessage(error), variant: "destructive" });
    },
  });
  return (
    <Button
      className="btn-primary btn-xl mt-4"
      pending={pay.isPending || pay.isSuccess}
      onClick={() => pay.mutate({ publicId })}
    >
      Paga con la carta
    </Button>
  );
}

function Transfer({ iban, holder, reason }: NonNullable<DeliveryOnPage["balance"]["transfer"]>) {
  return (
    <div className="mt-5">
      <p className="font-semibold">Con bonifico</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 mt-2 wrap-anywhere [&_dt]:text-muted">
        <dt>IBAN</dt>
        <dd className="font-receipt">{spacedIban(iban)}</dd>
        <dt>Intestato a</dt>
        <dd>{holder}</dd>
        <dt>Causale</dt>
        <dd>{reason}</dd>
      </dl>
    </div>
  );
}

/** The balance, once it is due: by card or by transfer; and that it was paid. */
export function BalanceSection({ delivery: { publicId, step, balance } }: { delivery: DeliveryOnPage }) {
  const { state, cents, paidOn, takesCards, transfer } = balance;
  if (paidOn) {
    return (
      <p className="font-semibold">
        Saldo{cents === null ? "" : ` di ${formatCents(cents)}`} ricevuto{" "}
        <time dateTime={paidOn}>{withArticle("il", formatLongDate(`${paidOn}T12:00:00Z`))}</time>: grazie.
      </p>
    );
  }
  if (step !== "saldo" || state === "chiuso") return null;
  return (
    <section aria-labelledby="il-saldo">
      <h2 id="il-saldo" className="text-item">
        Il saldo{cents === null ? "" : `: ${formatCents(cents)}`}
      </h2>
      <div className="mt-4 max-w-3xl border-l-5 border-primary bg-sheet px-[clamp(1.25rem,4vw,1.75rem)] pt-5 pb-6">
        {takesCards && <PayByCard publicId={publicId} />}
        {transfer && <Transfer {...transfer} />}
        {!(takesCards || transfer) && <p>Ti scriviamo noi come pagarlo.</p>}
      </div>
    </section>
  );
}
