import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { websiteNotFoundMessage } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordInDialog } from "../../../record-in-dialog.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { WebsiteDeadlines } from "./website-deadlines.tsx";
import { WebsiteFacts } from "./website-facts.tsx";

const tellFailure = (error: unknown) =>
  void toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });

/** Takes a website away; the notice brings it back. For owners. */
function WebsiteRemoval({ website: { id, url }, onRemoved }: { website: WebsiteDetail; onRemoved: () => void }) {
  const cache = useWebsitesCache();
  const name = websiteName(url);
  const restore = trpc.websites.restore.useMutation({
    onSuccess: () => void toast({ title: `«${name}» è di nuovo tra i siti` }),
    onError: tellFailure,
    onSettled: cache.refresh,
  });
  const remove = trpc.websites.remove.useMutation({
    onSuccess: async () => {
      onRemoved();
      toast({
        title: `«${name}» eliminato`,
        description: "Tra un giorno per sempre.",
        action: { label: "Annulla", isUndo: true, onClick: () => restore.mutate({ id }) },
      });
      await cache.refresh();
    },
    onError: tellFailure,
  });
  return (
    <LeadPanel title="Elimina">
      <p className="max-w-prose text-muted">
        Se il sito non è più online puoi anche segnarlo «Dismesso»: resta nella scheda del cliente, senza scadenze.
      </p>
      <Button className="btn-outline btn-error mt-3" pending={remove.isPending} onClick={() => remove.mutate({ id })}>
        Elimina il sito
      </Button>
    </LeadPanel>
  );
}

function WebsitePanels({ website, onRemoved }: { website: WebsiteDetail; onRemoved: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { id, url, customer } = website;
  useRemembered({ tab: "siti", id, label: websiteName(url), detail: customer.name });
  return (
    <div className="lead-panels">
      <WebsiteFacts website={website} />
      <WebsiteDeadlines website={website} />
      {me?.role === "titolare" && <WebsiteRemoval website={website} onRemoved={onRemoved} />}
    </div>
  );
}

const words = {
  coming: "Carico il sito…",
  failed: "Non riesco a caricare il sito",
  outdated: "Il sito non si è aggiornato",
  gone: "Sito non trovato",
  goneText: websiteNotFoundMessage,
  back: "Torna ai siti",
};

/** Everything about one website: whose it is, where it lies, what of it ends and when. */
export function WebsiteDialog({ websiteId, onDismiss }: { websiteId: number; onDismiss: () => void }) {
  const id = useId();
  const query = trpc.websites.one.useQuery({ id: websiteId }, { staleTime: 0 });
  const website = foundIn(query);
  return (
    <Dialog labelledBy={id} shape="edge" className="w-screen max-w-184 overflow-hidden" onDismiss={onDismiss}>
      <DialogHead id={id} title={website ? websiteName(website.url) : "Sito"} onDismiss={onDismiss} />
      <div className="lead-scroll">
        <RecordInDialog query={query} words={words} onClose={onDismiss}>
          {(found) => <WebsitePanels key={found.id} website={found} onRemoved={onDismiss} />}
        </RecordInDialog>
      </div>
    </Dialog>
  );
}
