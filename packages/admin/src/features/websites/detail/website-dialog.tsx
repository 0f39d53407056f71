import { trpc } from "@vetrina/client/trpc";
import { websiteName } from "@vetrina/contract/websites/website-address";
import { websiteNotFoundMessage } from "@vetrina/contract/websites/websites";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordDialog, recordWords } from "../../../record-in-dialog.tsx";
import { RemovalPanel, removalSteps } from "../../../record-removal.tsx";
import { useWebsitesCache } from "../use-websites-cache.ts";
import { WebsiteDeadlines } from "./website-deadlines.tsx";
import { WebsiteFacts } from "./website-facts.tsx";

/** Takes a website away; the notice brings it back. For owners. */
function WebsiteRemoval({ website: { id, url }, onRemoved }: { website: WebsiteDetail; onRemoved: () => void }) {
  const { refresh } = useWebsitesCache();
  const words = { name: websiteName(url), removed: "Tra un giorno per sempre.", among: "tra i siti" };
  const steps = removalSteps({ words, onRemoved, refresh });
  const restore = trpc.websites.restore.useMutation(steps.restore);
  const remove = trpc.websites.remove.useMutation(steps.remove(() => restore.mutate({ id })));
  return (
    <RemovalPanel label="Elimina il sito" isPending={remove.isPending} onRemove={() => remove.mutate({ id })}>
      Se il sito non è più online puoi anche segnarlo «Dismesso»: resta nella scheda del cliente, senza scadenze.
    </RemovalPanel>
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

const words = recordWords("il sito", websiteNotFoundMessage, "Torna ai siti");

/** Everything about one website: whose it is, where it lies, what of it ends and when. */
export function WebsiteDialog({ websiteId, onDismiss }: { websiteId: number; onDismiss: () => void }) {
  const query = trpc.websites.one.useQuery({ id: websiteId }, { staleTime: 0 });
  const website = foundIn(query);
  return (
    <RecordDialog title={website ? websiteName(website.url) : "Sito"} query={query} words={words} onClose={onDismiss}>
      {(found, leave) => <WebsitePanels key={found.id} website={found} onRemoved={leave} />}
    </RecordDialog>
  );
}
