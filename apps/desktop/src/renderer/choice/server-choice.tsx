import { useTheme } from "@vetrina/admin/shell/use-theme";
import { Wordmark } from "@vetrina/admin/shell/wordmark";
import { useState } from "react";
import type { Start } from "../../ipc/contract.ts";
import { NewServerForm } from "./new-server-form.tsx";
import { ServerList } from "./server-list.tsx";

/** The way in: where the site is, at the first start; later, which of them. */
export function ServerChoice({ servers: first, version }: Start) {
  useTheme();
  const [servers, setServers] = useState(first);
  const [adding, setAdding] = useState(first.length === 0);
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-5 bg-base-200 px-5 py-10 in-data-[theme=bottega-notte]:bg-base-100">
      <div className="w-full max-w-[30rem]">
        <div className="-mx-3 relative -mb-5.5 @container [filter:drop-shadow(0_3px_color-mix(in_srgb,var(--color-base-content)_22%,transparent))] in-data-[theme=bottega-notte]:[--color-sheet:var(--color-base-300)] in-data-[theme=bottega-notte]:[filter:none]">
          <div className="awning [--stripe:calc(100cqw/11)]" />
        </div>
        <div className="bg-sheet px-6 pt-9 pb-8 sm:px-9 sm:pb-10">
          <Wordmark name="Vetrina" />
          {servers.length === 0 ? (
            <Heading title="Dov’è la tua bottega?">
              Scrivi l’indirizzo del sito: lo stesso che danno i clienti. Controlliamo che risponda, poi si entra.
            </Heading>
          ) : (
            <Heading title="Quale apriamo?">Ogni sito ha la sua fascia di colore, così non ti sbagli di banco.</Heading>
          )}
          {servers.length > 0 && <ServerList servers={servers} onServers={setServers} />}
          {adding || servers.length === 0 ? (
            <NewServerForm
              taken={servers.map(({ colour }) => colour)}
              onCancel={servers.length > 0 ? () => setAdding(false) : undefined}
            />
          ) : (
            <button type="button" className="btn btn-outline mt-6 w-full" onClick={() => setAdding(true)}>
              Aggiungi un altro sito
            </button>
          )}
        </div>
      </div>
      <p className="text-note">Vetrina {version}</p>
    </main>
  );
}

function Heading({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="mt-6 text-[1.75rem] leading-tight outline-none">
        {title}
      </h1>
      <p className="mt-3 text-muted">{children}</p>
    </>
  );
}
