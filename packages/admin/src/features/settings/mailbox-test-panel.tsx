import { trpc } from "@vetrina/client/trpc";
import type { MailboxTest } from "@vetrina/contract/inbox/mailbox";
import { Button } from "@vetrina/ui/button";
import { showFailure } from "../../show-failure.ts";

/** While the test mail is on its way, whether it has arrived is asked again after so long. In milliseconds. */
const askAgainMs = 2000;

/** "dopo 4 secondi", of the way there and back. */
function afterWords({ sentAt, arrivedAt }: MailboxTest): string {
  const seconds = Math.round((Date.parse(arrivedAt ?? sentAt) - Date.parse(sentAt)) / 1000);
  return seconds > 1 ? `dopo ${seconds} secondi` : "subito";
}

function Outcome({ test }: { test: MailboxTest }) {
  const { state, recipient, problem } = test;
  if (state === "spedita")
    return <p className="[overflow-wrap:anywhere]">Spedita a {recipient}: aspetto che arrivi…</p>;
  if (state === "arrivata") {
    return (
      <div className="alert border-success">
        <p className="font-semibold [overflow-wrap:anywhere]">
          L’email a {recipient} è arrivata {afterWords(test)}: la casella funziona.
        </p>
      </div>
    );
  }
  return (
    <div className="alert border-error">
      <p className="font-semibold">L’email di prova non è arrivata.</p>
      {problem && <p>{problem}</p>}
    </div>
  );
}

/** Sends a mail to the site's own mailbox and shows it arriving, or why it doesn't. */
export function MailboxTestPanel() {
  const start = trpc.inbox.startTest.useMutation({
    onError: showFailure,
  });
  const begun = start.data;
  const asked = trpc.inbox.test.useQuery(
    { id: begun?.id ?? "" },
    {
      enabled: begun?.state === "spedita",
      staleTime: 0,
      refetchInterval: ({ state }) => (!state.data || state.data.state === "spedita" ? askAgainMs : false),
    },
  );
  const test = asked.data ?? begun;
  return (
    <div className="panel">
      <p className="max-w-prose">
        La prova spedisce un’email alla casella stessa e aspetta di vederla arrivare: se non arriva, dice perché.
      </p>
      <Button
        className="btn-primary justify-self-start"
        pending={start.isPending || test?.state === "spedita"}
        onClick={() => start.mutate()}
      >
        Prova la casella
      </Button>
      <div role="status">{test && <Outcome test={test} />}</div>
    </div>
  );
}
