import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { TitledDialog } from "@vetrina/ui/dialog";
import { useState } from "react";

/**
 * Whatever the cleaned HTML holds: no script, no form, nothing from elsewhere, no way to the dashboard around it. Links
 * open in a tab of their own.
 */
const framed = (html: string) =>
  `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"><base target="_blank"><style>body{margin:1rem;font:16px/1.5 sans-serif;color:#1f1a17;background:#fff;overflow-wrap:anywhere}img{max-width:100%}</style></head><body>${html}</body></html>`;

function Text({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>;
}

function WholeMail({ mailId, onDismiss }: { mailId: number; onDismiss: () => void }) {
  const { data, error } = trpc.inbox.whole.useQuery({ id: mailId });
  return (
    <TitledDialog title="L’email per intero" className="max-w-200" onDismiss={onDismiss}>
      <div className="grid gap-4 px-6 py-5">
        {!data && !error && <p role="status">Apro l’email…</p>}
        {error && <p role="alert">{failureMessage(error)}</p>}
        {data && (
          <>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 [overflow-wrap:anywhere]">
              <dt className="text-muted">Da</dt>
              <dd>{data.from}</dd>
              <dt className="text-muted">A</dt>
              <dd>{data.to.join(", ")}</dd>
              <dt className="text-muted">Oggetto</dt>
              <dd>{data.subject}</dd>
            </dl>
            {data.html === null ? (
              <Text text={data.text} />
            ) : (
              <iframe
                title="Testo dell’email"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                referrerPolicy="no-referrer"
                srcDoc={framed(data.html)}
                className="h-[60dvh] w-full rounded-field border border-base-content/20 bg-white"
              />
            )}
          </>
        )}
      </div>
    </TitledDialog>
  );
}

/** Opens a mail as it came: with the words that it quotes. */
export function WholeMailButton({ mailId }: { mailId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-link" onClick={() => setOpen(true)}>
        Mostra tutto<span className="sr-only">: l’email per intero</span>
      </button>
      {isOpen && <WholeMail mailId={mailId} onDismiss={() => setOpen(false)} />}
    </>
  );
}
