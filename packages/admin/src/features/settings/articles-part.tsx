import { trpc } from "@vetrina/client/trpc";
import { noKeyMessage } from "@vetrina/contract/blog/ai-articles";
import { type SiteSettings, tokensFormSchema } from "@vetrina/contract/settings/settings";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { FailurePanel } from "../../failure-panel.tsx";
import { AutoArticles } from "../blog/writer/auto-articles.tsx";
import { TokensToday } from "../blog/writer/tokens-today.tsx";
import { SettingsForm } from "./part-form.tsx";
import { PartHeading } from "./part-heading.tsx";

function TokensForm({ settings }: { settings: SiteSettings }) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`} className="panel">
      <h3 id={`${id}-title`} className="panel-title">
        Quanto può costare
      </h3>
      <SettingsForm labelledBy={`${id}-title`} schema={tokensFormSchema} settings={settings}>
        {({ field }) => (
          <TextField
            {...field("aiDailyTokens", { valueAsNumber: true })}
            label="Token al giorno"
            type="number"
            inputMode="numeric"
            min={0}
            step={1000}
            fieldClassName="max-w-xs"
            hint="In entrata e in uscita insieme. Un articolo può usarne fino a 30.000; con 0 non se ne scrive nessuno."
          />
        )}
      </SettingsForm>
    </section>
  );
}

/** The articles that are written by themselves. */
export function ArticlesPart({ settings }: { settings: SiteSettings }) {
  const query = trpc.writer.status.useQuery();
  const { data: status, isPending } = query;
  return (
    <>
      <PartHeading title="Articoli automatici">
        Interruttore e orari si salvano appena li cambi: sono gli stessi che vedi in Blog.
      </PartHeading>
      {isPending && <div aria-hidden="true" className="skeleton h-48" />}
      <FailurePanel title="Non riesco a leggere come va la scrittura" query={query} />
      {status && (
        <>
          {!status.configured && <p className="alert alert-warning">{noKeyMessage} Sul server manca OPENAI_API_KEY.</p>}
          <AutoArticles status={status} />
          <TokensToday status={status} />
        </>
      )}
      <TokensForm settings={settings} />
    </>
  );
}
