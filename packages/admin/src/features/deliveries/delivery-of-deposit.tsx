import { trpc } from "@vetrina/client/trpc";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { Link, useNavigate } from "../../navigation.tsx";
import { showFailure } from "../../show-failure.ts";
import { useIfStillHere } from "../../use-if-still-here.ts";
import { Panel } from "../deposits/panel.tsx";
import { stepName } from "./delivery-words.ts";
import { useDeliveriesCache } from "./use-delivery-act.ts";

/** A paid booking's delivery, or the one press that opens it. */
export function DeliveryOfDeposit({ depositId }: { depositId: number }) {
  const navigate = useNavigate();
  const cache = useDeliveriesCache();
  const { data, isSuccess } = trpc.deliveries.ofDeposit.useQuery({ depositId }, { staleTime: 0 });
  const lead = useIfStillHere((id: number) => void navigate({ to: "/consegne/$id", params: { id: String(id) } }));
  const open = trpc.deliveries.openFromDeposit.useMutation({
    onSuccess: (delivery) => {
      void cache.show(delivery);
      toast({ title: "Lavoro aperto" });
      lead(delivery.id);
    },
    onError: showFailure,
  });
  if (!isSuccess) return null;
  return (
    <Panel title="Lavoro in corso">
      {data ? (
        <p>
          <Link to="/consegne/$id" params={{ id: String(data.id) }} className="text-link font-semibold">
            {data.title}
          </Link>
          , {stepName(data.step)}
        </p>
      ) : (
        <>
          <p className="text-muted">Al cliente parte la richiesta del materiale, con la sua pagina.</p>
          <Button
            className="btn-outline justify-self-start"
            pending={open.isPending}
            onClick={() => open.mutate({ depositId })}
          >
            Apri il lavoro
          </Button>
        </>
      )}
    </Panel>
  );
}
