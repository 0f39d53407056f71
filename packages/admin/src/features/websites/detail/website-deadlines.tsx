import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { deadlinesOf, yearLater } from "@vetrina/contract/websites/deadlines";
import { certificateProblems, domainProblems, problemWords } from "@vetrina/contract/websites/look-ups";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../../show-failure.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { DeadlineLine } from "../deadline-line.tsx";
import { useWebsitesCache } from "../use-websites-cache.ts";

/** Moves the renewal on by a year, once the customer has paid it. */
function RenewedButton({ website: { id, renewalOn } }: { website: WebsiteDetail }) {
  const cache = useWebsitesCache();
  const change = trpc.websites.change.useMutation({
    onSuccess: (saved) => {
      void cache.show(saved);
      toast({ title: `Rinnovato: prossima scadenza ${formatLongDate(saved.renewalOn ?? "")}` });
    },
    onError: (error) => {
      showFailure(error);
      void cache.readAnew(id);
    },
  });
  if (!renewalOn) return null;
  const renew = () => change.mutate({ id, changes: { renewalOn: yearLater(renewalOn) }, known: { renewalOn } });
  return (
    <Button className="btn-outline btn-sm mt-3" pending={change.isPending} onClick={renew}>
      Segna come rinnovato per un anno
    </Button>
  );
}

/** What the last look at certificate and domain found, and why it found none. */
function LookUp({ lookUp: { on, isOn, certificateProblem, domainProblem } }: Pick<WebsiteDetail, "lookUp">) {
  const problems = [
    certificateProblem && problemWords(certificateProblems, certificateProblem),
    domainProblem && problemWords(domainProblems, domainProblem),
  ].filter(Boolean);
  if (!on && !isOn) return null;
  return (
    <div className="mt-3 text-muted">
      <p>
        {on ? (
          <>
            Ultimo controllo di certificato e dominio: <time dateTime={on}>{formatLongDate(on)}</time>.
          </>
        ) : (
          "Certificato e dominio non sono ancora stati controllati."
        )}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="text-base-content">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** What of a website ends, and when. */
export function WebsiteDeadlines({ website }: { website: WebsiteDetail }) {
  const deadlines = deadlinesOf(website);
  return (
    <LeadPanel title="Scadenze">
      {deadlines.length === 0 && <p className="text-muted">Nessuna scadenza, per ora.</p>}
      {deadlines.map((deadline) => (
        <DeadlineLine key={deadline.kind} deadline={deadline} />
      ))}
      <LookUp lookUp={website.lookUp} />
      {deadlines.some(({ kind }) => kind === "rinnovo") && <RenewedButton website={website} />}
    </LeadPanel>
  );
}
